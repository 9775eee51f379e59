import type { Call } from '../state/call.ts';
import { textOf } from '../state/outcome.ts';
import { parsed } from '../../json.ts';
import { characters } from './lines.ts';

const LONGEST = 80;

/** The first line of a text that says something, cut to a few words. */
function shortened(text: string): string | undefined {
  const line = /\S[^\r\n]*/.exec(text)?.[0].trimEnd();
  return line === undefined || characters(line) <= LONGEST ? line : `${[...line].slice(0, LONGEST - 1).join('')}…`;
}

/** A short text from the arguments: the first that is one, else the first value. */
function fromArguments({ args, given }: Call): string | undefined {
  const values = Object.values(args);
  const first = values.find((value) => typeof value === 'string' && value.trim() !== '') ?? values[0];
  if (first !== undefined && first !== null) return shortened(typeof first === 'object' ? JSON.stringify(first) : String(first));
  return typeof given === 'string' ? shortened(given) : undefined;
}

/** A short text that tells what a call of any tool is about: from its arguments, else from its result. */
export function excerptOf(call: Call): string | undefined {
  const content = call.state === 'completed' ? call.ending?.['content'] : undefined;
  const isText = typeof content === 'string' && typeof parsed(content) !== 'object';
  return (
    fromArguments(call) ?? (isText ? shortened(content) : undefined) ?? (content === undefined ? undefined : shortened(compact(content)))
  );
}

const compact = (content: unknown): string => textOf(content).replace(/\s+/g, ' ');
