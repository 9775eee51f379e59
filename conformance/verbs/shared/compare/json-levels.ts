import { squeeze } from './text.ts';

/** Letters of a JSON text, counted without white space: where a list or an object holds its first member, and what stands one level further out. */
export interface JsonLevel {
  readonly member: number;
  /** The key or item that holds it; both brackets for the outermost one. */
  readonly around: readonly number[];
}

/** Levels that are looked at. */
const MOST = 20;

/** The levels of a JSON text, the outermost first. Lists and objects without members are none. */
export function jsonLevels(json: string): JsonLevel[] {
  const levels: JsonLevel[] = [];
  /** Per open bracket: where the member that stands in it now begins. */
  const members: number[] = [];
  let isStart = true;
  let isQuoted = false;
  for (let at = 0; at < json.length && levels.length < MOST; at++) {
    const letter = json.charAt(at);
    if (isQuoted) {
      if (letter === '\\') at++;
      else if (letter === '"') isQuoted = false;
      continue;
    }
    if (/[\s\u00a0\u200b]/.test(letter)) continue;
    if (isStart && letter !== '}' && letter !== ']') {
      members[members.length - 1] = at;
      isStart = false;
    }
    if (letter === '"') isQuoted = true;
    else if (letter === ',') isStart = members.length > 0;
    else if (letter === '{' || letter === '[') {
      const first = json.slice(at + 1).search(/[^\s\u00a0\u200b]/) + at + 1;
      const isEmpty = first <= at || /[}\]]/.test(json.charAt(first));
      const around = members.length === 0 ? [at, json.trimEnd().length - 1] : [members.at(-1) ?? at];
      if (!isEmpty) levels.push({ member: letterAt(json, first), around: around.map((one) => letterAt(json, one)) });
      members.push(first);
      isStart = true;
    } else if (letter === '}' || letter === ']') {
      members.pop();
      isStart = false;
    }
  }
  return levels;
}

const letterAt = (text: string, index: number): number => squeeze(text.slice(0, index)).length;
