// Questions of an MCP server: the form of jsfe on Shoelace in the dialog of Shoelace, both as they are.
import '@jsfe/shoelace';
import type { JsfShoelace } from '@jsfe/shoelace';
import '@shoelace-style/shoelace/dist/shoelace.js';
import type { SlDialog } from '@shoelace-style/shoelace';
import '@shoelace-style/shoelace/dist/themes/light.css';
import { html, render } from 'lit';
import { connect, type Question } from '../client.ts';

let asked: { readonly id: number; readonly dialog: SlDialog } | undefined;
let server = '';

function show(question: Question | undefined): void {
  if (asked?.id === question?.id) return;
  const old = asked?.dialog;
  old?.addEventListener('sl-after-hide', ({ target }) => target === old && old.remove());
  void old?.hide();
  asked = question === undefined ? undefined : { id: question.id, dialog: ask(question) };
}

function ask({ title, description, schema, answer }: Question): SlDialog {
  const dialog = document.createElement('sl-dialog');
  dialog.label = title;
  const accept = (): void => {
    const form = dialog.querySelector<JsfShoelace>('jsf-shoelace');
    if (form?.shadowRoot?.querySelector('form')?.reportValidity())
      answer({ action: 'accept', content: form.data as Record<string, unknown> });
  };
  // Enter in a field of jsfe comes here.
  const submitted = (content: unknown, valid: boolean): void => {
    if (valid) answer({ action: 'accept', content: content as Record<string, unknown> });
  };
  render(
    html`<p>${description}</p>
      <p>Asked by ${server}</p>
      <jsf-shoelace .schema=${schema} .data=${{}} .submitButton=${false} .submitCallback=${submitted}></jsf-shoelace>
      <sl-button slot="footer" variant="primary" @click=${accept}>Submit</sl-button>
      <sl-button slot="footer" @click=${() => answer({ action: 'decline' })}>Reject</sl-button>
      <sl-button slot="footer" @click=${() => answer({ action: 'cancel' })}>Cancel</sl-button>`,
    dialog,
  );
  dialog.addEventListener('sl-request-close', (event) => {
    // The list of a choice asks, too.
    if (event.target !== dialog) return;
    event.preventDefault();
    answer({ action: 'cancel' });
  });
  document.body.append(dialog);
  void dialog.updateComplete.then(() => dialog.show());
  return dialog;
}

const client = await connect(show);
server = client.server;
render(
  html`<h1>${server}</h1>
    ${client.tools.map((tool) => html`<sl-button @click=${() => void client.call(tool).catch(console.error)}>${tool}</sl-button>`)}`,
  document.querySelector<HTMLElement>('#app')!,
);
