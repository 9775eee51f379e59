import { useState } from 'react';

export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('Copied'),
      () => setOutcome('Could not copy'),
    );
  return (
    <>
      <button type="button" onClick={copy}>
        {label}
      </button>
      <span>{outcome}</span>
    </>
  );
}
