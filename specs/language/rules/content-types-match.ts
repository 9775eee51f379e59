import { didYouMean } from '../diagnostics/nearest.ts';
import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';
import { contentBlocks, defaultRevision } from '../mcp/revisions.ts';
import { namesMcp } from '../mcp/names-mcp.ts';

/** The name of `resource` in the source documents. */
const ALIAS = 'embedded_resource';

export default defineRule({
  id: 'content-types-match',
  summary: 'The content-type table has the names of MCP content blocks.',
  reads: ['contentTypes'],
  diagnostics: {
    K6106: { severity: 'error', message: '`{type}` is not the name of an MCP content block; they are {expected}.' },
    K6107: { severity: 'warning', message: 'MCP calls `embedded_resource` `resource`; readers accept both, writers use `resource`.' },
  },
  check({ spec, report }) {
    if (spec.contentTypes.length === 0) return;
    const blocks = contentBlocks(defaultRevision());
    // A spec without MCP may have types of its own.
    if (!namesMcp(spec) && !spec.contentTypes.some(({ type }) => type === ALIAS || blocks.includes(type))) return;
    for (const { type, place } of spec.contentTypes) {
      const at = cellOf(spec, place, type);
      if (type === ALIAS) report('K6107', at);
      else if (!blocks.includes(type)) report('K6106', at, { type, expected: blocks.join(', ') }, { hints: didYouMean(type, blocks) });
    }
  },
});
