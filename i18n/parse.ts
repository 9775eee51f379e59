import { basename } from 'node:path';
import { diagnose, type Diagnostic } from '../specs/language/diagnostics/diagnostic.ts';
import { didYouMean } from '../specs/language/diagnostics/nearest.ts';
import { defined } from '../specs/language/defined.ts';
import { parseJson, type JsonNode } from '../specs/language/json/parse.ts';
import type { LocalizedText } from '../specs/language/model/message.ts';
import type { Place } from '../specs/language/model/place.ts';
import { Source } from '../specs/language/text/source.ts';
import { isLocale } from '../specs/language/units/locale.ts';

/** One message file. */
export interface Catalogue {
  /** The file's own name; absent if it is no language tag or the file is not JSON. */
  readonly tag?: string;
  /** `$name`: the name of the language in the language. */
  readonly name?: string;
  /** Key → text. */
  readonly texts: ReadonlyMap<string, LocalizedText>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Settings and the JSON type of their values. `$partial` announces that keys are missing on purpose. */
const SETTINGS: Readonly<Record<string, string>> = { $schema: 'string', $name: 'string', $partial: 'boolean' };

/** Reads one message file `<tag>.json`. Problems are diagnostics at their key or value. */
export function parseCatalogue(text: string, file: string): Catalogue {
  const found: Diagnostic[] = [];
  const texts = new Map<string, LocalizedText>();
  const { root, problems } = parseJson(text, file);
  for (const { message, place, first } of problems) {
    found.push(diagnose('K4101', place, { problem: message }, { related: first ? [{ message: 'first here', place: first }] : [] }));
  }
  const tag = basename(file, '.json');
  if (!isLocale(tag)) found.push(diagnose('K4102', new Source(file, text).place(0, 0), { name: tag }));
  if (root && root.kind !== 'object') found.push(diagnose('K4101', root.place, { problem: 'it must hold an object of key and text' }));
  if (root?.kind !== 'object' || !isLocale(tag)) return { texts, diagnostics: found };
  let name: string | undefined;
  for (const { key, keyPlace, value } of root.members) {
    const scalar = value.kind === 'scalar' ? value.value : undefined;
    if (key.startsWith('$')) {
      const type = Object.hasOwn(SETTINGS, key) ? SETTINGS[key] : undefined;
      if (type === undefined || typeof scalar !== type)
        found.push(diagnose('K4104', keyPlace, { key }, { hints: type === undefined ? didYouMean(key, Object.keys(SETTINGS)) : [] }));
      else if (key === '$name') name = String(scalar);
    } else if (typeof scalar === 'string') texts.set(key, { text: scalar, place: insideQuotes(value.place) });
    else {
      const hints = value.kind === 'object' ? ['Keys are flat: write `a.b.c` as one key.'] : [];
      found.push(diagnose('K4103', value.place, { key, found: describe(value) }, { hints }));
    }
  }
  return { tag, ...defined({ name }), texts, diagnostics: found };
}

function describe(value: JsonNode): string {
  return value.kind === 'scalar' ? JSON.stringify(value.value) : value.kind === 'array' ? 'a list' : 'an object';
}

function insideQuotes({ file, start, end }: Place): Place {
  return {
    file,
    start: { ...start, column: start.column + 1, offset: start.offset + 1 },
    end: { ...end, column: end.column - 1, offset: end.offset - 1 },
  };
}
