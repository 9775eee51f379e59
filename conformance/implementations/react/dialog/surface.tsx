import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useStore } from '../store.ts';
import type { OpenSurface } from '../surface.ts';
import { tongue, TongueContext, useSay } from '../words/tongue.ts';
import { createDesk, type Desk } from './desk.ts';
import { Dialog } from './dialog.tsx';
import type { Speech } from './requests.ts';

/** Speaks from outside of every dialog, and stands before its first words. A new turn is a new element, so the same words are spoken again. */
function Announcer({ speech }: { speech: Speech }): ReactNode {
  const say = useSay();
  return createPortal(
    <div role="status" className="spoken" data-announcer="">
      {speech.word && <span key={speech.turn}>{say(speech.word, speech.values)}</span>}
    </div>,
    document.body,
  );
}

function Elicitations({ desk }: { desk: Desk }): ReactNode {
  const { context, line, finished, speech } = useStore(desk.store);
  const first = line[0];
  return (
    <TongueContext value={tongue(context.locale)}>
      <main />
      <Announcer speech={speech} />
      {first && <Dialog key={first.id} desk={desk} request={first} index={finished + 1} total={finished + line.length} />}
    </TongueContext>
  );
}

/** The requests of MCP servers: one dialog at a time, in the order of their arrival. */
export const openElicitations: OpenSurface = (host, context, send) => {
  const desk = createDesk(context, send);
  const root = createRoot(host);
  flushSync(() => root.render(<Elicitations desk={desk} />));
  return {
    receive: desk.receive,
    dispose() {
      desk.dispose();
      flushSync(() => root.unmount());
    },
  };
};
