import type { FenceReader } from '../fence.ts';
import { Shape } from '../shape.ts';
import { escapePointer, readYaml } from '../yaml.ts';

/** Clause → `{static: check}` or `{attested: reason}`. */
export default {
  kind: 'coverage',
  language: 'yaml',
  read(fence, context) {
    const yaml = readYaml(fence.body, context.report);
    const shape = new Shape(yaml, context.report, 'K7003');
    for (const clause of Object.keys(shape.mapping('', 'a mapping from clause to `{static: …}` or `{attested: …}`') ?? {})) {
      const pointer = `/${escapePointer(clause)}`;
      const entry = shape.mapping(pointer, '`{static: check}` or `{attested: reason}`');
      if (entry === undefined) continue;
      shape.onlyKeys(pointer, ['static', 'attested'], `the coverage of ${clause}`, 'K7002');
      const check = shape.text(`${pointer}/static`, 'the name of a lint rule or check');
      const reason = shape.text(`${pointer}/attested`, 'the reason');
      if ((check === undefined) === (reason === undefined)) {
        if (Object.keys(entry).every((key) => key === 'static' || key === 'attested'))
          shape.wrong(pointer, '`{static: check}` or `{attested: reason}`');
        continue;
      }
      context.draft.coverage.push({
        clause,
        kind: check === undefined ? 'attested' : 'static',
        text: check ?? reason ?? '',
        place: shape.key(pointer),
      });
    }
  },
} satisfies FenceReader;
