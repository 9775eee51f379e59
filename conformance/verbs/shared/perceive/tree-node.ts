import type { CDPSession, Locator, Page } from 'playwright';
import type { Absent, PartReference, Stage } from '../../verb.ts';
import { loanKey } from '../act/element-handle.ts';
import { remaining } from '../wait.ts';
import { first } from './first-match.ts';

/** Role and name in the browser's accessibility tree. */
export type TreeNode = { readonly role: string; readonly name: string };

/** The accessibility tree's node for a part. */
export async function treeNode(stage: Stage, wanted: PartReference): Promise<Absent | ({ readonly subjects: number } & TreeNode)> {
  const target = await first(stage, wanted);
  if (target === undefined) return { subjects: 0 };
  return { subjects: 1, ...((await fromBrowser(stage, target)) ?? (await fromSnapshot(stage, target))) };
}

const sessions = new WeakMap<Page, Promise<CDPSession | undefined>>();

/** From Chromium's own tree; `undefined` in other browsers and in frames of another process. */
async function fromBrowser(stage: Stage, target: Locator): Promise<TreeNode | undefined> {
  const { page } = stage;
  const opening =
    sessions.get(page) ??
    page
      .context()
      .newCDPSession(page)
      .catch(() => undefined);
  sessions.set(page, opening);
  const session = await opening;
  if (session === undefined) return undefined;
  const key = loanKey();
  await stage.observe('lend', { finder: 'itself', key, argument: null }, target);
  const { result } = await session.send('Runtime.evaluate', { expression: `window[${JSON.stringify(key)}]` });
  await stage.observe('takeBack', key, target);
  if (result.objectId === undefined) return undefined;
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false });
  await session.send('Runtime.releaseObject', { objectId: result.objectId });
  const [node] = nodes;
  return node && { role: String(node.role?.value ?? ''), name: String(node.name?.value ?? '') };
}

async function fromSnapshot(stage: Stage, target: Locator): Promise<TreeNode> {
  const [line = ''] = (await target.ariaSnapshot({ timeout: remaining(stage) })).split('\n');
  const found = /^- '?([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?/.exec(line);
  return { role: found?.[1] ?? 'generic', name: found?.[2] === undefined ? '' : String(JSON.parse(found[2])) };
}
