import { isFields, own, pretty } from '../../json.ts';

/** The text of one block of a message. */
const block = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const content = isFields(value) ? own(value, 'text') : undefined;
  return typeof content === 'string' ? content : '';
};

/** The text of a message: its string, or the text blocks of its list. */
export function said(content: unknown): string {
  if (content === null || content === undefined) return '';
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? content.map(block).join('') : pretty(content);
}
