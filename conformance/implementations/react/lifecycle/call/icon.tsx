import type { ReactNode } from 'react';
import type { Call } from '../state/call.ts';

const GEAR = 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.8 2.8M16.2 16.2 19 19M19 5l-2.8 2.8M7.8 16.2 5 19';
const PAGE = 'M6 2h8l5 5v15H6zM14 2v5h5';
const LIST = 'M4 6l1.5 1.5L8 5M4 12l1.5 1.5L8 11M4 18l1.5 1.5L8 17M11 6h9M11 12h9M11 18h9';

/** Outlines by tool, in a box of 24 by 24. */
const OUTLINES: ReadonlyMap<string, string> = new Map([
  ['internet_search', 'M10.5 3a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM16 16l5 5'],
  ['read_file', `${PAGE}M9 12h7M9 16h7`],
  ['write_file', `${PAGE}M12.5 11v7M9 14.5h7`],
  ['edit_file', `${PAGE}M9 18l1-3 5-5 2 2-5 5z`],
  ['ls', 'M3 5h7l2 3h9v11H3z'],
  ['write_todos', LIST],
  ['todo', LIST],
]);

const AGENT = 'M5 9h14v10H5zM12 9V5M10 4h4M9 13v2M15 13v2';

/** A sign of the family of tools that a call belongs to. */
export const Icon = ({ call: { tier, name } }: { call: Call }): ReactNode => (
  <svg className="tool-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path
      d={tier === 'subagent' ? AGENT : (OUTLINES.get(name) ?? GEAR)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
