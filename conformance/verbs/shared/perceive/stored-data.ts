import type { Json } from '../../../../specs/language/model/json.ts';
import { TargetError } from '../../../protocol/faults.ts';
import type { Stage } from '../../verb.ts';

/** The places that `noLeak` reads. */
export const PLACES: readonly string[] = ['dom', 'storage', 'sent', 'title', 'requests', 'clipboard'];

/**
 * Everything that the page keeps: storage, databases, caches, files, cookies, `HttpOnly` ones too.
 * @throws TargetError when it keeps more than is read: there it could keep anything
 */
export async function kept(stage: Stage): Promise<string[]> {
  const { local, session, cookies, databases, notes } = await stage.observe('storage', null);
  await refuseUnread(stage);
  const jar = await stage.sideEffects.cookies();
  return [...local, ...session, ...databases, ...notes, ...(cookies === '' ? [] : [cookies]), ...jar].flatMap((text) => [
    text,
    decoded(text),
  ]);
}

/** What the page told other windows. @throws TargetError when it told more than is read */
export async function told(stage: Stage): Promise<readonly string[]> {
  const texts = await stage.observe('tellings', null);
  await refuseUnread(stage);
  return texts;
}

async function refuseUnread(stage: Stage): Promise<void> {
  if (await stage.observe('unread', null)) throw new TargetError('flood', 'the page keeps or tells other windows more than can be read');
}

/** The texts of each place. */
export async function publicPlaces(stage: Stage, wanted: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> {
  const result: Record<string, readonly string[]> = {};
  if (wanted.includes('dom')) result['dom'] = Object.values(await stage.observe('fullText', null));
  if (wanted.includes('storage')) result['storage'] = await kept(stage);
  if (wanted.includes('sent')) result['sent'] = (await stage.host.sent()).flatMap(({ message }) => strings(message));
  if (wanted.includes('title')) result['title'] = [await stage.sideEffects.title(), stage.sideEffects.address()];
  // What the page copied, whoever may read the clipboard and whatever was copied since.
  if (wanted.includes('clipboard')) result['clipboard'] = (await stage.observe('clipboard', null)).copies.map(({ text }) => text);
  if (wanted.includes('requests')) {
    // An answer of the observer comes after the news of all requests until then.
    await stage.observe('hints', null);
    const asked = stage.sideEffects.requests().flatMap(({ url, body }) => [url, decoded(url), body, decoded(body.replaceAll('+', ' '))]);
    result['requests'] = [...asked, ...(await told(stage))];
  }
  return result;
}

function strings(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(strings);
}

/** A text without percent signs; as it is when they say nothing. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
