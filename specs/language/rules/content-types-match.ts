import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { cellOf } from '../link/scope.ts';
import { contentBlocks, newestRevision } from '../mcp/load.ts';
import type { Rule } from './define-rule.ts';

/** What the source documents call `resource`. */
const ALIAS = 'embedded_resource';

export default {
  id: 'content-types-match',
  codes: ['K6106', 'K6107'],
  summary: 'The content-type table has the names of MCP content blocks.',
  check(_program, spec) {
    if (spec.contentTypes.length === 0) return [];
    const blocks = contentBlocks(newestRevision());
    return spec.contentTypes.flatMap(({ type, place }): Diagnostic[] => {
      const at = cellOf(spec, place, type);
      if (type === ALIAS) return [diagnose('K6107', at, {})];
      if (blocks.includes(type)) return [];
      return [diagnose('K6106', at, { type, expected: blocks.join(', ') }, { hints: didYouMean(type, blocks) })];
    });
  },
} satisfies Rule;
