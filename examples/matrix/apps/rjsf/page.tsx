// Questions of an MCP server: the form of react-jsonschema-form in a dialog of MUI, both as they are.
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Form from '@rjsf/mui';
import validator from '@rjsf/validator-ajv8';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { connect, type Question } from '../client.ts';

function Questions() {
  const [question, show] = useState<Question>();
  const [client, setClient] = useState<Awaited<ReturnType<typeof connect>>>();
  useEffect(() => void connect(show).then(setClient), []);
  return (
    <>
      <h1>{client?.server ?? 'Connecting'}</h1>
      {client?.tools.map((tool) => (
        <Button key={tool} onClick={() => void client.call(tool).catch(console.error)}>
          {tool}
        </Button>
      ))}
      {question && (
        <Dialog key={question.id} open aria-labelledby="question" onClose={() => question.answer({ action: 'cancel' })}>
          <DialogTitle id="question">{question.title}</DialogTitle>
          <DialogContent>
            <p>{question.description}</p>
            <p>Asked by {client?.server}</p>
            <Form
              id="answer"
              schema={question.schema}
              validator={validator}
              uiSchema={{ 'ui:submitButtonOptions': { norender: true } }}
              onSubmit={({ formData }) => question.answer({ action: 'accept', content: formData })}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => question.answer({ action: 'cancel' })}>Cancel</Button>
            <Button onClick={() => question.answer({ action: 'decline' })}>Reject</Button>
            <Button type="submit" form="answer">
              Submit
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

createRoot(document.querySelector('#app')!).render(<Questions />);
