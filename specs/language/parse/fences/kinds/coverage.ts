import { escapePointer } from '../../../model/json-pointer.ts';
import type { FenceReader } from '../fence.ts';
import { YamlReader } from '../../yaml/yaml-reader.ts';
import { readYaml } from '../../yaml/read-yaml.ts';

const KEYS = ['static', 'attested'];

/** Clause → `{static: check}` or `{attested: reason}`. */
export default {
  kind: 'coverage',
  language: 'yaml',
  keys: { '*': KEYS },
  read(fence, context) {
    const yaml = readYaml(fence.body, context.report);
    const reader = new YamlReader(yaml, context.report, 'K7003');
    for (const clause of Object.keys(reader.mapping('', 'a mapping from clause to `{static: …}` or `{attested: …}`') ?? {})) {
      const pointer = `/${escapePointer(clause)}`;
      const entry = reader.mapping(pointer, '`{static: check}` or `{attested: reason}`');
      if (entry === undefined) continue;
      reader.onlyKeys(pointer, KEYS, `the coverage of ${clause}`, 'K7002');
      const check = reader.text(`${pointer}/static`, 'the name of a lint rule or check');
      const reason = reader.text(`${pointer}/attested`, 'the reason');
      if ((check === undefined) === (reason === undefined)) {
        if (Object.keys(entry).every((key) => key === 'static' || key === 'attested'))
          reader.reject(pointer, '`{static: check}` or `{attested: reason}`');
        continue;
      }
      context.draft.coverage.push({
        clause,
        kind: check === undefined ? 'attested' : 'static',
        text: check ?? reason ?? '',
        place: reader.key(pointer),
      });
    }
  },
} satisfies FenceReader;
