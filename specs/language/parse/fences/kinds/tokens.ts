import { defined } from '../../../defined.ts';
import { escapePointer } from '../../../model/json-pointer.ts';
import { isObject, type Json } from '../../../model/json.ts';
import { TOKEN_TYPES } from '../../../model/token.ts';
import type { FenceReader } from '../fence.ts';
import { YamlReader } from '../../yaml/yaml-reader.ts';
import { readYaml } from '../../yaml/read-yaml.ts';

/** Nested groups of tokens; a mapping with a text as `type` is a token. */
export default {
  kind: 'tokens',
  language: 'yaml',
  read(fence, context) {
    const yaml = readYaml(fence.body, context.report);
    const reader = new YamlReader(yaml, context.report, 'K6004');
    const walk = (value: Json, pointer: string, path: string): void => {
      if (!isObject(value)) {
        reader.reject(pointer, 'a group of tokens, or a token `{type, description}`');
        return;
      }
      if (typeof value['type'] === 'string') {
        reader.onlyKeys(pointer, ['type', 'description'], 'kmd:tokens', 'K1016');
        const type = reader.word(`${pointer}/type`, TOKEN_TYPES);
        const description = reader.text(`${pointer}/description`, 'a text');
        if (type !== undefined && path !== '') {
          context.draft.tokens.push({ path, type, ...defined({ description }), place: reader.key(pointer) });
        }
        return;
      }
      for (const [key, item] of Object.entries(value)) walk(item, `${pointer}/${escapePointer(key)}`, path === '' ? key : `${path}.${key}`);
    };
    if (!(yaml.broken && yaml.value === null)) walk(yaml.value, '', '');
  },
} satisfies FenceReader;
