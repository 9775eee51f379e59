// Questions of an MCP server: the form of JSON Forms in a dialog of the browser, both as they are.
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { connect, type Question } from '../client.ts';

/** JSON Forms keeps the data itself: given back by `onChange`, it would lose letters that are typed meanwhile. */
const NOTHING = {};

function Ask({ title, description, schema, answer, server }: Question & { server: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [given, setGiven] = useState<{ data: Record<string, unknown>; errors: number }>({ data: {}, errors: 0 });
  const [tried, setTried] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const accept = (event: FormEvent) => {
    event.preventDefault();
    if (given.errors === 0) answer({ action: 'accept', content: given.data });
    else setTried(true);
  };
  return (
    <dialog ref={dialog} aria-labelledby="question" onCancel={() => answer({ action: 'cancel' })}>
      <h2 id="question">{title}</h2>
      <p>{description}</p>
      <p>Asked by {server}</p>
      <form noValidate onSubmit={accept}>
        <JsonForms
          schema={schema}
          data={NOTHING}
          renderers={vanillaRenderers}
          cells={vanillaCells}
          validationMode={tried ? 'ValidateAndShow' : 'ValidateAndHide'}
          onChange={({ data, errors }) => setGiven({ data, errors: errors?.length ?? 0 })}
        />
        <button>Submit</button>
        <button type="button" onClick={() => answer({ action: 'decline' })}>
          Reject
        </button>
        <button type="button" onClick={() => answer({ action: 'cancel' })}>
          Cancel
        </button>
      </form>
    </dialog>
  );
}

function Questions() {
  const [question, show] = useState<Question>();
  const [client, setClient] = useState<Awaited<ReturnType<typeof connect>>>();
  useEffect(() => void connect(show).then(setClient), []);
  return (
    <>
      <h1>{client?.server ?? 'Connecting'}</h1>
      {client?.tools.map((tool) => (
        <button key={tool} onClick={() => void client.call(tool).catch(console.error)}>
          {tool}
        </button>
      ))}
      {question && <Ask key={question.id} {...question} server={client?.server ?? ''} />}
    </>
  );
}

createRoot(document.querySelector('#app')!).render(<Questions />);
