import { checkLinks } from '../link/documents.ts';
import { scopeOf } from '../link/scope.ts';
import { defineRule } from '../lint/rule.ts';

export default defineRule({
  id: 'links-resolve',
  summary: 'Every link to another spec, requirement or file of the program leads somewhere.',
  reads: ['links'],
  diagnostics: {},
  shares: ['K3002', 'K3003', 'K3017'],
  check({ program, spec, report }) {
    checkLinks(scopeOf(program, spec, report));
  },
});
