import { freshId, make } from '../element.ts';
import { pretty } from '../json.ts';
import { codeBlock } from '../markdown/blocks.ts';
import type { Tongue } from '../tongue.ts';
import { argumentForm } from './argument-form.ts';
import type { Call } from './call.ts';
import { copyButton } from './copy.ts';
import { cut } from './cut.ts';

/** Arguments of more lines are cut. */
const LINES = 100;

/** The arguments: JSON and, where the tool has a schema, a form beside it. */
export function showArguments(tongue: Tongue, call: Call): HTMLElement {
  const json = pretty(call.arguments);
  const code = codeBlock(json, 'json');
  const long = json.split('\n').length > LINES;
  const raw = long ? cut(tongue, code, LINES, { more: (words) => words.expandArguments, less: (words) => words.expandArguments }) : code;
  const zone = make('div', { class: 'zone' });
  zone.append(tongue.write(make('p', { class: 'zone-title' }), (words) => words.arguments));
  if (call.inputSchema === undefined) {
    zone.append(raw);
  } else {
    const form = argumentForm(tongue, call.inputSchema, call.arguments);
    form.hidden = true;
    const choose = (asForm: boolean): void => {
      form.hidden = !asForm;
      raw.hidden = asForm;
    };
    zone.append(viewChoice(tongue, choose), raw, form);
  }
  zone.append(
    copyButton(
      tongue,
      (words) => words.copyArguments,
      () => json,
    ),
  );
  return zone;
}

/** The choice between raw JSON, which comes first, and the form. */
function viewChoice(tongue: Tongue, choose: (asForm: boolean) => void): HTMLElement {
  const name = freshId();
  const view = (asForm: boolean): HTMLElement => {
    const radio = make('input', { type: 'radio', name, checked: !asForm });
    radio.addEventListener('change', () => choose(asForm));
    return make(
      'label',
      {},
      radio,
      tongue.write(make('span'), (words) => (asForm ? words.formView : words.rawJson)),
    );
  };
  return make(
    'fieldset',
    { class: 'segments' },
    tongue.write(make('legend'), (words) => words.view),
    view(false),
    view(true),
  );
}
