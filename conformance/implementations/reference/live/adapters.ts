import { elicitation } from './adapters/elicitation.ts';
import { toolCard } from './adapters/tool-card.ts';
import type { Adapter } from './traffic.ts';

/** The surfaces of the live page; one whose spec the page does not render is left out. */
export const ADAPTERS: readonly Adapter[] = [toolCard, elicitation];
