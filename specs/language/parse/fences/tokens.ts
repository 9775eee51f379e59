import type { Json } from '../../model/json.ts';
import { TOKEN_TYPES } from '../../model/token.ts';
import type { FenceReader } from '../fence.ts';
import { isObject, Shape } from '../shape.ts';
import { escapePointer, readYaml } from '../yaml.ts';

/** Nested groups; a mapping whose `type` is a word is a token. */
export default {
  kind: 'tokens',
  language: 'yaml',
  read(fence, context) {
    const yaml = readYaml(fence.body, context.report);
    const shape = new Shape(yaml, context.report, 'K6004');
    const walk = (value: Json, pointer: string, path: string): void => {
      if (!isObject(value)) {
        shape.wrong(pointer, 'a group of tokens, or a token `{type, description}`');
        return;
      }
      if (typeof value['type'] === 'string') {
        shape.onlyKeys(pointer, ['type', 'description'], 'kmd:tokens', 'K1016');
        const type = shape.word(`${pointer}/type`, TOKEN_TYPES);
        const description = shape.text(`${pointer}/description`, 'a text');
        if (type !== undefined && path !== '') {
          context.draft.tokens.push({ path, type, ...(description === undefined ? {} : { description }), place: shape.key(pointer) });
        }
        return;
      }
      for (const [key, item] of Object.entries(value)) walk(item, `${pointer}/${escapePointer(key)}`, path === '' ? key : `${path}.${key}`);
    };
    if (!(yaml.broken && yaml.value === null)) walk(yaml.value, '', '');
  },
} satisfies FenceReader;
