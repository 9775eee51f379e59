import type { TextKey } from '../words/keys.ts';

/** Formats that are checked, each with its message. Others are remarks. */
const FORMATS: ReadonlyMap<string, readonly [TextKey, (text: string) => boolean]> = new Map([
  ['email', ['error.email', isEmail]],
  ['uri', ['error.uri', isAddress]],
  ['url', ['error.uri', isAddress]],
  ['date', ['error.date', isDate]],
  ['date-time', ['error.date_time', isDateTime]],
] as const);

/** The message for a text that breaks a format; `undefined` when it fits or the format is unknown. */
export function brokenFormat(format: string, text: string): TextKey | undefined {
  const found = FORMATS.get(format);
  return found === undefined || found[1](text) ? undefined : found[0];
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const labels = text.slice(at + 1).split('.');
  return at > 0 && !/\s/.test(text) && labels.every((label) => /^[^@]+$/.test(label) && !/^-|-$/.test(label));
}

function isAddress(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(text) && URL.canParse(text);
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // A Date turns the 31st of a short month into the 1st of the next one.
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
}

function isDateTime(text: string): boolean {
  const found = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|[+-](\d\d):(\d\d))$/.exec(text);
  if (found === null || !isDate(found[1] ?? '')) return false;
  const [hour = 0, minute = 0, second = 0, zoneHour = 0, zoneMinute = 0] = found.slice(2).map((part) => Number(part ?? 0));
  return hour < 24 && minute < 60 && second <= 60 && zoneHour < 24 && zoneMinute < 60;
}
