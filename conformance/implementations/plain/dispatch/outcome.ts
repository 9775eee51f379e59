import { listOf, own, recordOf, textOf, type Json, type JsonRecord } from '../json.ts';

/** A piece of a result as a person sees it. */
export type Piece = { readonly text: string } | { readonly json: Json };

/** What came of a call. */
export interface Outcome {
  /** The whole result for the model. */
  readonly result: string;
  /** What is wrong, on one line; `undefined` for a success. */
  readonly problem?: string;
  /** The result as it came. */
  readonly pieces: readonly Piece[];
  /** A result that is given whole, whatever its length. */
  readonly uncut?: boolean;
}

export function textOutcome(text: string): Outcome {
  return { result: text, pieces: [{ text }] };
}

export function jsonOutcome(json: Json): Outcome {
  return { result: JSON.stringify(json), pieces: [{ json }] };
}

export function failure(message: string): Outcome {
  const result = `Error: ${message}`;
  return { result, problem: lineOf(message) ?? result, pieces: [{ text: result }] };
}

/** A failure that a server or a tool describes in its own words. */
export function failed(outcome: Outcome): Outcome {
  return { ...outcome, problem: lineOf(outcome.result) ?? outcome.result };
}

/** What a local tool returned. */
export function localOutcome(value: Json): Outcome {
  return typeof value === 'string' ? textOutcome(value) : jsonOutcome(value);
}

/** What a remote server answered: the model gets the first text, else everything as JSON. */
export function remoteOutcome(message: JsonRecord): Outcome {
  const content = listOf(message['content']);
  const structured = own(message, 'structuredContent');
  const pieces = content.map(pieceOf);
  if (structured !== undefined && !pieces.some((piece) => 'text' in piece && piece.text.trim() === JSON.stringify(structured)))
    pieces.push({ json: structured });
  const first = pieces.find((piece) => 'text' in piece);
  const all = Object.fromEntries(
    ['content', 'structuredContent', 'isError'].flatMap((key) => (key in message ? [[key, message[key] ?? null]] : [])),
  );
  const outcome: Outcome = first === undefined ? { ...jsonOutcome(all), pieces } : { result: first.text, pieces };
  return message['isError'] === true ? failed(outcome) : outcome;
}

function pieceOf(block: Json): Piece {
  const fields = recordOf(block) ?? {};
  const text = own(fields, 'type') === 'text' ? textOf(own(fields, 'text')) : undefined;
  return text === undefined ? { json: block } : { text };
}

/** The first line that says something. */
function lineOf(text: string): string | undefined {
  return text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '');
}
