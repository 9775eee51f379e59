import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useStore } from '../store.ts';
import type { OpenSurface } from '../surface.ts';
import { translator, TranslateContext, useTranslate } from '../words/translate.ts';
import { createRequestController, type RequestController } from './request-controller.ts';
import { Dialog } from './dialog.tsx';
import type { Speech } from './requests.ts';

/** A live region outside the dialogs, empty at first. Each turn renders a new element, so a repeated text is announced again. */
function Announcer({ speech }: { speech: Speech }): ReactNode {
  const translate = useTranslate();
  return createPortal(
    <div role="status" className="spoken" data-announcer="">
      {speech.word && <span key={speech.turn}>{translate(speech.word, speech.values)}</span>}
    </div>,
    document.body,
  );
}

function Elicitations({ controller }: { controller: RequestController }): ReactNode {
  const { context, queue, finished, speech } = useStore(controller.store);
  const first = queue[0];
  return (
    <TranslateContext value={translator(context.locale)}>
      <main />
      <Announcer speech={speech} />
      {first && <Dialog key={first.id} controller={controller} request={first} index={finished + 1} total={finished + queue.length} />}
    </TranslateContext>
  );
}

/** The elicitation surface: one dialog at a time, in order of arrival. */
export const openElicitations: OpenSurface = (host, context, send) => {
  const controller = createRequestController(context, send);
  const root = createRoot(host);
  flushSync(() => root.render(<Elicitations controller={controller} />));
  return {
    receive: controller.receive,
    dispose() {
      controller.dispose();
      flushSync(() => root.unmount());
    },
  };
};
