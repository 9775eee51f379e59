import { useId, type ReactNode } from 'react';
import { Modal } from '../modal.tsx';
import { useTranslate } from '../words/translate.ts';
import type { RequestController } from './request-controller.ts';
import { Form } from './form.tsx';
import { Page } from './page.tsx';
import type { Request } from './requests.ts';

interface DialogProps {
  readonly controller: RequestController;
  readonly request: Request;
  /** Position in the queue, from 1, and length of the queue. */
  readonly index: number;
  readonly total: number;
}

/** The dialog of one request: sender, purpose and two ways to decline. */
export function Dialog({ controller, request, index, total }: DialogProps): ReactNode {
  const translate = useTranslate();
  const id = useId();
  const { server, description, seconds, stage } = request;
  const cancel = (): void => controller.answer(request.id, 'cancel');
  const decline = (
    <>
      {stage === 'open' && (
        <button type="button" className="tonal" onClick={() => controller.answer(request.id, 'reject')}>
          {translate('reject')}
        </button>
      )}
      {stage !== 'complete' && (
        <button type="button" className="quiet" onClick={cancel}>
          {translate('cancel')}
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
          <span className="chip">{translate('askedBy', { server: server.slug })}</span>
          {server.title && server.title !== server.slug && <span>{server.title}</span>}
        </p>
      )}
      {index < total && <p className="caption">{translate('position', { index, total })}</p>}
      {description && (
        <p id={`${id}-description`} dir="auto">
          {description}
        </p>
      )}
      {seconds !== undefined && stage !== 'complete' && (
        <p role="timer" className="countdown">
          {translate('closingIn', { seconds })}
        </p>
      )}
      {request.mode === 'url' ? (
        <Page request={request} decline={decline} onOpen={() => controller.openPage(request.id)} />
      ) : (
        <Form schema={request.schema} decline={decline} onSubmit={(values) => controller.answer(request.id, 'accept', values)} />
      )}
    </Modal>
  );
}
