import type { CDPSession, Locator, Page } from 'playwright';
import { randomBytes } from 'node:crypto';
import type { Json } from '../../specs/language/model/json.ts';
import type { Observation, PartReference, Stage } from './define.ts';
import { remaining } from './holding.ts';
import { visible } from './perceive.ts';

/** The first element of a part: a visible one, else one that is there at all. */
export async function first(stage: Stage, wanted: PartReference): Promise<Locator | undefined> {
  const [seen] = await visible(stage, wanted);
  if (seen !== undefined) return seen;
  const all = stage.locate(wanted);
  return (await all.count()) > 0 ? all.first() : undefined;
}

/** What one function of the observer says about the first element of a part, under `found`. */
export async function perceivedFirst(stage: Stage, wanted: PartReference, name: string, argument: Json = null): Promise<Observation> {
  const target = await first(stage, wanted);
  return target === undefined ? { subjects: 0 } : { subjects: 1, found: await stage.observe<Json>(name, argument, target) };
}

/** Role and name of a part as the browser's accessibility tree has them. */
export async function treeFacts(stage: Stage, wanted: PartReference): Promise<Observation> {
  const target = await first(stage, wanted);
  if (target === undefined) return { subjects: 0 };
  return { subjects: 1, ...((await fromBrowser(stage, target)) ?? (await fromSnapshot(stage, target))) };
}

const sessions = new WeakMap<Page, Promise<CDPSession | undefined>>();

/** Chromium's own tree; `undefined` in other browsers and in frames of another process. */
async function fromBrowser(stage: Stage, target: Locator): Promise<{ role: string; name: string } | undefined> {
  const { page } = stage;
  if (!sessions.has(page))
    sessions.set(
      page,
      page
        .context()
        .newCDPSession(page)
        .catch(() => undefined),
    );
  const session = await sessions.get(page);
  if (session === undefined) return undefined;
  const key = `k${randomBytes(9).toString('hex')}`;
  await stage.observe('lend', { finder: 'itself', key, argument: null }, target);
  const { result } = await session.send('Runtime.evaluate', { expression: `window[${JSON.stringify(key)}]` });
  await stage.observe('takeBack', key, target);
  if (result.objectId === undefined) return undefined;
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false });
  await session.send('Runtime.releaseObject', { objectId: result.objectId });
  const [node] = nodes;
  return node === undefined ? undefined : { role: String(node.role?.value ?? ''), name: String(node.name?.value ?? '') };
}

async function fromSnapshot(stage: Stage, target: Locator): Promise<{ role: string; name: string }> {
  const [line = ''] = (await target.ariaSnapshot({ timeout: remaining(stage) })).split('\n');
  const found = /^- '?([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?/.exec(line);
  return { role: found?.[1] ?? 'generic', name: found?.[2] === undefined ? '' : String(JSON.parse(found[2])) };
}
