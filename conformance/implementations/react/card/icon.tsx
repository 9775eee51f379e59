import { useState, type ReactNode } from 'react';

/** Whether an icon may be loaded: `https:` URLs and `data:` URLs of images only. */
const isLoadable = (address: string): boolean =>
  /^https:\/\//i.test(address) || /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i.test(address);

/** The tool's icon, loaded without credentials, else the generic icon. */
export function Icon({ address }: { address: string | undefined }): ReactNode {
  const [broken, setBroken] = useState(false);
  return (
    <span className="icon" aria-hidden="true">
      {address && isLoadable(address) && !broken ? (
        <img src={address} alt="" crossOrigin="anonymous" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
      ) : (
        <svg viewBox="0 0 24 24" width="24" height="24">
          <path
            d="M20 7.5a5 5 0 0 1-6.6 4.7L7 18.6a2 2 0 0 1-2.8 0 2 2 0 0 1 0-2.8l6.4-6.4A5 5 0 0 1 17 3.2l-2.8 2.9.6 3.1 3.1.6 2.2-2.8z"
            fill="currentColor"
          />
        </svg>
      )}
    </span>
  );
}
