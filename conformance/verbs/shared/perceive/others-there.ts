import { defined } from '../../../../specs/language/defined.ts';
import { MOST_NAMES } from '../compare/instead.ts';
import { brief } from '../compare/judgement.ts';
import type { PartReference, Stage } from '../../verb.ts';

/**
 * What is there in the role of a part under another name: a person who reads the failure knows the control by it. One name more than a message tells;
 * none where the part has no name of its own.
 */
export async function othersThere(stage: Stage, wanted: PartReference): Promise<string[]> {
  const { names, roles, within, outermost } = stage.locate(wanted);
  if (names.length === 0 || roles.length === 0) return [];
  const there = await stage.observeAll('presenceOf', null, { roles, names: [], ...defined({ within, outermost }) });
  const called = there.filter((one) => one.seen && one.heard).map(({ name = '' }) => brief(name.trim(), 60));
  return [...new Set(called)].slice(0, MOST_NAMES + 1);
}
