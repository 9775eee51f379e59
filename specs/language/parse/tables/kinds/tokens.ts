import { defined } from '../../../defined.ts';
import { TOKEN_TYPES, type TokenType } from '../../../model/token.ts';
import { didYouMean } from '../../../diagnostics/nearest.ts';
import { tokenCell } from '../../cells/token.ts';
import { bare, blank } from '../../cells/word.ts';
import type { TableReader } from '../table.ts';

export default {
  kind: 'tokens',
  needs: [['token'], ['type']],
  takes: ['token', 'type', 'description', 'notes'],
  read(table, context) {
    for (const row of table.rows) {
      const path = tokenCell(row.cell('token'), 'token', context);
      const type = bare(row.cell('type'));
      if (!(TOKEN_TYPES as readonly string[]).includes(type.text)) {
        const found = type.text === '' ? 'nothing' : `\`${type.text}\``;
        context.report(
          'K6002',
          type.place(),
          { what: 'token type', found, expected: TOKEN_TYPES.join(', ') },
          { hints: didYouMean(type.text, TOKEN_TYPES) },
        );
      } else if (path !== undefined) {
        const description = row.cell('description');
        context.draft.tokens.push({
          path,
          type: type.text as TokenType,
          ...defined({ description: blank(description) ? undefined : description.text }),
          place: row.place,
        });
      }
    }
  },
} satisfies TableReader;
