import type { ReactNode } from 'react';
import { useSay } from '../words/tongue.ts';
import { addressOf } from './address.ts';
import type { Request } from './requests.ts';
import { Buttons } from './buttons.tsx';

/** A page outside: its whole address, what to think of it, and the consent that opens it. */
export function Page({ request, decline, onOpen }: { request: Request; decline: ReactNode; onOpen: () => void }): ReactNode {
  const say = useSay();
  const { parts, host, opens, warnings } = addressOf(request.url);
  const [before, shownHost, rest] = parts;
  const { stage } = request;
  return (
    <>
      {stage === 'open' && <p>{say('consent')}</p>}
      {host && (
        <p>
          <strong>{say('site', { host })}</strong>
        </p>
      )}
      <p className="address" dir="ltr">
        {before}
        <strong>{shownHost}</strong>
        {rest}
      </p>
      {warnings.map((word) => (
        <p key={word} className="warning">
          {say(word)}
        </p>
      ))}
      {stage === 'waiting' && <p>{say('waitingForPage')}</p>}
      {stage === 'complete' && <p className="success-text">{say('pageDone')}</p>}
      <Buttons>
        {stage !== 'complete' && (
          <button type="button" className="filled" aria-disabled={stage === 'waiting' || !opens} onClick={onOpen}>
            {say('openPage')}
          </button>
        )}
        {decline}
      </Buttons>
    </>
  );
}
