import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** A log that cannot be judged: where, what is wrong, what was expected or what to do. */
export class LogError extends Error {
  override readonly name = 'LogError';
  /** From 1. */
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** SHA-256 of all lines before this one. */
  before(): string;
}

/** More than the observations of any case. */
const MOST = 64 << 20;

/**
 * The lines of a file one after the other, never the whole of it in memory.
 * @throws LogError for what is no text in UTF-8, or ends within a line; Error when it cannot be read
 */
export async function* linesOf(file: string): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const digest = createHash('sha256');
  let number = 1;
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const bytes = Buffer.concat([...pieces, chunk.subarray(from, end + 1)]);
      yield { number, text: decode(decoder, bytes, number), before: () => digest.copy().digest('hex') };
      digest.update(bytes);
      [pieces, size, from] = [[], 0, end + 1];
      number++;
    }
    pieces.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > MOST) throw new LogError(number, `this line has more than ${MOST >> 20} MB: this is no log of kmd conform --log`);
  }
  if (size > 0) {
    decode(decoder, Buffer.concat(pieces), number);
    throw new LogError(number, `the file ends in the middle of this line: it was cut. ${AGAIN}`);
  }
}

export const AGAIN = 'Take the whole file, or run kmd conform with --log again.';

function decode(decoder: TextDecoder, bytes: Buffer, number: number): string {
  try {
    return decoder.decode(bytes).trimEnd();
  } catch {
    throw new LogError(number, 'this line is no text in UTF-8: this is no log of kmd conform --log');
  }
}
