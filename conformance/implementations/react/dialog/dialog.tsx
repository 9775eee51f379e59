import { useId, type ReactNode } from 'react';
import { Modal } from '../modal.tsx';
import { useSay } from '../words/tongue.ts';
import type { Desk } from './desk.ts';
import { Form } from './form.tsx';
import { Page } from './page.tsx';
import type { Request } from './requests.ts';

interface DialogProps {
  readonly desk: Desk;
  readonly request: Request;
  /** Its place in line, from 1, and how many stand in the line. */
  readonly index: number;
  readonly total: number;
}

/** One request: who asks, what for, and the two ways to decline. */
export function Dialog({ desk, request, index, total }: DialogProps): ReactNode {
  const say = useSay();
  const id = useId();
  const { server, description, seconds, stage } = request;
  const cancel = (): void => desk.answer(request.id, 'cancel');
  const decline = (
    <>
      {stage === 'open' && (
        <button type="button" className="tonal" onClick={() => desk.answer(request.id, 'reject')}>
          {say('reject')}
        </button>
      )}
      {stage !== 'complete' && (
        <button type="button" className="quiet" onClick={cancel}>
          {say('cancel')}
        </button>
      )}
    </>
  );
  return (
    <Modal className="dialog" labelledBy={`${id}-title`} describedBy={description ? `${id}-description` : undefined} onEscape={cancel}>
      <h2 id={`${id}-title`} dir="auto">
        {request.title}
      </h2>
      {server && (
        <p className="origin">
          <span className="chip">{say('askedBy', { server: server.slug })}</span>
          {server.title && server.title !== server.slug && <span>{server.title}</span>}
        </p>
      )}
      {index < total && <p className="caption">{say('position', { index, total })}</p>}
      {description && (
        <p id={`${id}-description`} dir="auto">
          {description}
        </p>
      )}
      {seconds !== undefined && stage !== 'complete' && (
        <p role="timer" className="countdown">
          {say('closingIn', { seconds })}
        </p>
      )}
      {request.mode === 'url' ? (
        <Page request={request} decline={decline} onOpen={() => desk.openPage(request.id)} />
      ) : (
        <Form schema={request.schema} decline={decline} onSubmit={(values) => desk.answer(request.id, 'accept', values)} />
      )}
    </Modal>
  );
}
