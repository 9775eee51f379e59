import { dispatch } from './adapters/dispatch.ts';
import { elicitation } from './adapters/elicitation.ts';
import { lifecycle } from './adapters/lifecycle.ts';
import { primitives } from './adapters/primitives.ts';
import { toolCard } from './adapters/tool-card.ts';
import type { Adapter } from './traffic.ts';

/** The surfaces of the live page, in their order; one whose spec the page does not render is left out. */
export function createAdapters(): readonly Adapter[] {
  return [toolCard, lifecycle(), dispatch(), primitives, elicitation];
}
