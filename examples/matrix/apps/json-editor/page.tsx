// Questions of an MCP server: the form of JSON Editor in a dialog of the browser, both as they are.
import { JSONEditor } from '@json-editor/json-editor';
import { connect, type Question } from '../client.ts';

const app = document.querySelector('#app')!;
const heading = document.createElement('h1');
heading.textContent = 'Connecting';
app.append(heading);
let dialog: HTMLDialogElement | undefined;
let shown: number | undefined;

function button(text: string, press?: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.textContent = text;
  made.type = press === undefined ? 'submit' : 'button';
  if (press !== undefined) made.addEventListener('click', press);
  return made;
}

function text(tag: string, words: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = words;
  return made;
}

function ask({ title, description, schema, answer }: Question, server: string): HTMLDialogElement {
  const made = document.createElement('dialog');
  const name = text('h2', title);
  name.id = 'question';
  made.setAttribute('aria-labelledby', 'question');
  made.addEventListener('cancel', () => answer({ action: 'cancel' }));
  const form = document.createElement('form');
  form.noValidate = true;
  const place = document.createElement('div');
  form.append(place);
  const editor = new JSONEditor(place, {
    schema,
    theme: 'barebones',
    disable_collapse: true,
    disable_edit_json: true,
    disable_properties: true,
    show_errors: 'interaction',
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const errors = editor.validate();
    if (errors.length === 0) answer({ action: 'accept', content: editor.getValue() });
    else editor.showValidationErrors(errors);
  });
  form.append(
    button('Submit'),
    button('Reject', () => answer({ action: 'decline' })),
    button('Cancel', () => answer({ action: 'cancel' })),
  );
  made.append(name, text('p', description), text('p', `Asked by ${server}`), form);
  return made;
}

let server = '';
function show(question: Question | undefined): void {
  if (question?.id === shown) return;
  dialog?.close();
  dialog?.remove();
  shown = question?.id;
  dialog = question === undefined ? undefined : ask(question, server);
  if (dialog === undefined) return;
  app.append(dialog);
  dialog.showModal();
}

const client = await connect(show);
server = client.server;
heading.textContent = server;
app.append(...client.tools.map((tool) => button(tool, () => void client.call(tool).catch(console.error))));
