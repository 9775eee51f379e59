import { useState, type ReactNode } from 'react';
import { Modal } from '../modal.tsx';
import { useSay } from '../words/tongue.ts';

/** An image that a press shows on the whole screen; a large one is a thumbnail until then. */
export function Picture({ src, large, alt }: { src: string; large: boolean; alt: string }): ReactNode {
  const say = useSay();
  const [full, setFull] = useState(false);
  const close = (): void => setFull(false);
  return (
    <>
      <button
        type="button"
        className={large ? 'picture thumbnail' : 'picture'}
        aria-haspopup="dialog"
        title={say('fullScreen')}
        onClick={() => setFull(true)}
      >
        <img src={src} alt={alt} />
      </button>
      {full && (
        <Modal className="viewer" label={alt} onEscape={close} onOutside={close}>
          <button type="button" className="tonal" onClick={close}>
            {say('close')}
          </button>
          <img src={src} alt={alt} />
        </Modal>
      )}
    </>
  );
}
