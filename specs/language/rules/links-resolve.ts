import { checkLinks } from '../link/documents.ts';
import { scopeOf } from '../link/scope.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Rule } from './define-rule.ts';

export default {
  id: 'links-resolve',
  codes: ['K3002', 'K3003', 'K3017'],
  summary: 'Every link to another spec, requirement or file of the program leads somewhere.',
  check(program, spec) {
    const found: Diagnostic[] = [];
    checkLinks(scopeOf(program, spec, found));
    return found;
  },
} satisfies Rule;
