import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { cellOf } from '../link/scope.ts';
import type { Rule } from './define-rule.ts';

/** Discriminators of `ContentBlock` in the MCP schema 2025-11-25. */
const CONTENT_BLOCKS = ['text', 'image', 'audio', 'resource_link', 'resource'];
/** What the source documents call `resource`. */
const ALIAS = 'embedded_resource';

export default {
  id: 'content-types-match',
  codes: ['K6106', 'K6107'],
  summary: 'The content-type table has the names of MCP content blocks.',
  check(_program, spec) {
    return spec.contentTypes.flatMap(({ type, place }): Diagnostic[] => {
      const at = cellOf(spec, place, type);
      if (type === ALIAS) return [diagnose('K6107', at, {})];
      if (CONTENT_BLOCKS.includes(type)) return [];
      return [diagnose('K6106', at, { type, expected: CONTENT_BLOCKS.join(', ') }, { hints: didYouMean(type, CONTENT_BLOCKS) })];
    });
  },
} satisfies Rule;
