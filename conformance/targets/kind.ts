import { readdirSync } from 'node:fs';

/** A kind of target: one file in `kinds/`, default export. */
export interface TargetKind {
  /** What a target of this kind begins with: `storybook:`, `http://`. */
  readonly prefixes: readonly string[];
  /** The page that defines `__kmd__`. @throws Unavailable when this kind cannot be run here */
  open(target: string): Promise<OpenTarget>;
}

export interface OpenTarget {
  readonly url: string;
  close(): Promise<void>;
}

/** The target is written well, but cannot be run: one sentence, a mistake of usage. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** Every kind, from its folder. */
async function loadKinds(): Promise<TargetKind[]> {
  const folder = new URL('kinds/', import.meta.url);
  const files = readdirSync(folder).filter((file) => /^[a-z-]+\.(ts|js)$/.test(file));
  return Promise.all(files.sort().map(async (file) => ((await import(new URL(file, folder).href)) as { default: TargetKind }).default));
}

/** Opens what a target's name means. @throws Unavailable when no kind knows it */
export async function openTarget(target: string): Promise<OpenTarget> {
  const kinds = await loadKinds();
  const kind = kinds.find(({ prefixes }) => prefixes.some((prefix) => target.startsWith(prefix)));
  if (kind !== undefined) return kind.open(target);
  const known = kinds.flatMap(({ prefixes }) => prefixes).join(', ');
  throw new Unavailable(`${target} is no target: it has to begin with one of ${known}`);
}
