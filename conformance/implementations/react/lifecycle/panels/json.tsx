import type { ReactNode } from 'react';
import { jsonOf } from '../read/form.ts';
import { textOf } from '../state/outcome.ts';
import { pretty } from '../../json.ts';

/** A number that may come back with other digits. */
const LONG_NUMBER = /\d{16,}/;

/** A value as indented JSON, or as text where it is none. */
export function Json({ caption, value }: { caption?: string; value: unknown }): ReactNode {
  const json = typeof value === 'string' && LONG_NUMBER.test(value) ? undefined : jsonOf(value);
  return (
    <>
      {caption !== undefined && <p className="caption">{caption}</p>}
      <pre dir="ltr">{json === undefined ? textOf(value) : pretty(json)}</pre>
    </>
  );
}
