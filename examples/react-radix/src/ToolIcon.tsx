import { useState } from 'react';

/** The icon of a tool: from `https:` or `data:`, without credentials; else a sign for all tools. */
export function ToolIcon({ address = '' }: { readonly address?: string }) {
  const [broken, setBroken] = useState(false);
  if (!broken && /^(https:\/\/|data:image\/)/i.test(address))
    return (
      <img
        src={address}
        width="24"
        height="24"
        alt=""
        crossOrigin="anonymous"
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
      />
    );
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M14 7a4 4 0 0 1 5-3l-3 3 1 2 2 1 3-3a4 4 0 0 1-6 5l-8 8-3-3 8-8z" />
    </svg>
  );
}
