import { didYouMean } from '../diagnostics/nearest.ts';
import { isObject, type Json } from '../model/json.ts';
import { wrong, type Parameter } from './parameter.ts';
import { placeholderOf } from './placeholders.ts';

/** The words of the `sandbox` attribute in the HTML standard. */
const WORDS: readonly string[] = `
allow-downloads allow-forms allow-modals allow-orientation-lock allow-pointer-lock allow-popups allow-popups-to-escape-sandbox
allow-presentation allow-same-origin allow-scripts allow-storage-access-by-user-activation allow-top-navigation
allow-top-navigation-by-user-activation allow-top-navigation-to-custom-protocols
`
  .trim()
  .split(/\s+/);

/** Checks `{has?, lacks?}`: a word that no browser knows is never there, so that a sandbox without it proves nothing. */
export function checkSandbox(parameter: Parameter, value: Json): void {
  const form = '{has, lacks}';
  if (!isObject(value)) return wrong(parameter, form, value);
  for (const [key, list] of Object.entries(value)) {
    const pointer = `${parameter.pointer}/${key}`;
    if (key !== 'has' && key !== 'lacks') wrong(parameter, form, key, didYouMean(key, ['has', 'lacks']), pointer);
    else if (placeholderOf(list)) continue;
    else if (!Array.isArray(list)) wrong(parameter, 'a list of words of a sandbox', list, [], pointer);
    else
      list.forEach((word: Json, index) => {
        if (typeof word === 'string' && !WORDS.includes(word))
          wrong(parameter, 'words of a sandbox', word, didYouMean(word, WORDS), `${pointer}/${index}`);
      });
  }
}
