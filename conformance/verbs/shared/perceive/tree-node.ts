import type { Absent, PartReference, Stage } from '../../verb.ts';
import { any } from '../act/reach.ts';
import { isVague } from '../compare/part-reference.ts';

/** Role and name in the browser's accessibility tree. */
export type TreeNode = { readonly role: string; readonly name: string };

/** The accessibility tree's node for a part. */
export async function treeNode(stage: Stage, wanted: PartReference): Promise<Absent | ({ readonly subjects: number } & TreeNode)> {
  if (isVague(stage, wanted)) return { subjects: 0 };
  const node = await stage.accessibilityNode(any(stage, wanted));
  return node === undefined ? { subjects: 0 } : { subjects: 1, ...node };
}
