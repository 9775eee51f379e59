import { freshId, make } from '../element.ts';
import { pretty } from '../json.ts';
import { codeBlock } from '../markdown/blocks.ts';
import type { LocaleText } from '../locale-text.ts';
import { argumentForm } from './argument-form.ts';
import type { Call } from './call.ts';
import { copyButton } from './copy.ts';
import { cut } from './cut.ts';

/** Maximum number of lines before the arguments are truncated. */
const LINES = 100;

/** The arguments zone: raw JSON and, for a tool with a schema, a form as the alternative view. */
export function showArguments(localeText: LocaleText, call: Call): HTMLElement {
  const json = pretty(call.arguments);
  const code = codeBlock(json, 'json');
  const long = json.split('\n').length > LINES;
  const raw = long
    ? cut(localeText, code, LINES, { more: (words) => words.expandArguments, less: (words) => words.expandArguments })
    : code;
  const zone = make('div', { class: 'zone' });
  zone.append(localeText.write(make('p', { class: 'zone-title' }), (words) => words.arguments));
  if (call.inputSchema === undefined) {
    zone.append(raw);
  } else {
    const form = argumentForm(localeText, call.inputSchema, call.arguments);
    form.hidden = true;
    const choose = (asForm: boolean): void => {
      form.hidden = !asForm;
      raw.hidden = asForm;
    };
    zone.append(viewChoice(localeText, choose), raw, form);
  }
  zone.append(
    copyButton(
      localeText,
      (words) => words.copyArguments,
      () => json,
    ),
  );
  return zone;
}

/** Radio buttons that switch between raw JSON (the default) and the form. */
function viewChoice(localeText: LocaleText, choose: (asForm: boolean) => void): HTMLElement {
  const name = freshId();
  const view = (asForm: boolean): HTMLElement => {
    const radio = make('input', { type: 'radio', name, checked: !asForm });
    radio.addEventListener('change', () => choose(asForm));
    return make(
      'label',
      {},
      radio,
      localeText.write(make('span'), (words) => (asForm ? words.formView : words.rawJson)),
    );
  };
  return make(
    'fieldset',
    { class: 'segments' },
    localeText.write(make('legend'), (words) => words.view),
    view(false),
    view(true),
  );
}
