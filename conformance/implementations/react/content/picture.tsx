import { useState, type ReactNode } from 'react';
import { Modal } from '../modal.tsx';
import { useTranslate } from '../words/translate.ts';

/** An image that opens in full screen when pressed; a large one starts as a thumbnail. */
export function Picture({ src, large, alt }: { src: string; large: boolean; alt: string }): ReactNode {
  const translate = useTranslate();
  const [full, setFull] = useState(false);
  const close = (): void => setFull(false);
  return (
    <>
      <button
        type="button"
        className={large ? 'picture thumbnail' : 'picture'}
        aria-haspopup="dialog"
        title={translate('fullScreen')}
        onClick={() => setFull(true)}
      >
        <img src={src} alt={alt} />
      </button>
      {full && (
        <Modal className="viewer" label={alt} onEscape={close} onOutside={close}>
          <button type="button" className="tonal" onClick={close}>
            {translate('close')}
          </button>
          <img src={src} alt={alt} />
        </Modal>
      )}
    </>
  );
}
