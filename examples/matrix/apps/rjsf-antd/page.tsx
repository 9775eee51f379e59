// Questions of an MCP server: the form of react-jsonschema-form in a dialog of Ant Design, both as they are.
import Form from '@rjsf/antd';
import validator from '@rjsf/validator-ajv8';
import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { connect, type Question } from '../client.ts';

function Questions() {
  const [question, show] = useState<Question>();
  // A dialog that closes stays until Ant Design has given the focus back.
  const [last, keep] = useState<Question>();
  const [client, setClient] = useState<Awaited<ReturnType<typeof connect>>>();
  useEffect(() => void connect(show).then(setClient), []);
  useEffect(() => question && keep(question), [question]);
  return (
    <>
      <h1>{client?.server ?? 'Connecting'}</h1>
      {client?.tools.map((tool) => (
        <Button key={tool} onClick={() => void client.call(tool).catch(console.error)}>
          {tool}
        </Button>
      ))}
      {last && (
        <Modal
          key={last.id}
          open={question?.id === last.id}
          title={last.title}
          afterClose={() => keep(undefined)}
          onCancel={() => last.answer({ action: 'cancel' })}
          footer={[
            <Button key="cancel" onClick={() => last.answer({ action: 'cancel' })}>
              Cancel
            </Button>,
            <Button key="decline" onClick={() => last.answer({ action: 'decline' })}>
              Reject
            </Button>,
            <Button key="accept" type="primary" htmlType="submit" form="answer">
              Submit
            </Button>,
          ]}
        >
          <p>{last.description}</p>
          <p>Asked by {client?.server}</p>
          <Form
            id="answer"
            schema={last.schema}
            validator={validator}
            uiSchema={{ 'ui:submitButtonOptions': { norender: true } }}
            onSubmit={({ formData }) => last.answer({ action: 'accept', content: formData })}
          />
        </Modal>
      )}
    </>
  );
}

createRoot(document.querySelector('#app')!).render(<Questions />);
