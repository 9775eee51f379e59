import type { ReactNode } from 'react';
import { useTranslate } from '../words/translate.ts';
import { addressOf } from './address.ts';
import type { Request } from './requests.ts';
import { Buttons } from './buttons.tsx';

/** The consent to open an external page: its whole address, warnings and the open button. */
export function Page({ request, decline, onOpen }: { request: Request; decline: ReactNode; onOpen: () => void }): ReactNode {
  const translate = useTranslate();
  const { parts, host, opens, warnings } = addressOf(request.url);
  const [before, shownHost, rest] = parts;
  const { stage } = request;
  return (
    <>
      {stage === 'open' && <p>{translate('consent')}</p>}
      {host && (
        <p>
          <strong>{translate('site', { host })}</strong>
        </p>
      )}
      <p className="address" dir="ltr">
        {before}
        <strong>{shownHost}</strong>
        {rest}
      </p>
      {warnings.map((word) => (
        <p key={word} className="warning">
          {translate(word)}
        </p>
      ))}
      {stage === 'waiting' && <p>{translate('waitingForPage')}</p>}
      {stage === 'complete' && <p className="success-text">{translate('pageDone')}</p>}
      <Buttons>
        {stage !== 'complete' && (
          <button type="button" className="filled" aria-disabled={stage === 'waiting' || !opens} onClick={onOpen}>
            {translate('openPage')}
          </button>
        )}
        {decline}
      </Buttons>
    </>
  );
}
