import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** A log that cannot be judged. The message names the problem and the way out. */
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

/** Bytes of one line; no case observes as much. */
const MAX_LINE = 64 << 20;

/**
 * Streams the lines of a file.
 * @throws LogError for text that is not UTF-8 and for a last line without an end; Error when the file cannot be read
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
    if (size > MAX_LINE) throw new LogError(number, `this line has more than ${MAX_LINE >> 20} MB: this is no log of kmd conform --log`);
  }
  if (size > 0) {
    decode(decoder, Buffer.concat(pieces), number);
    throw new LogError(number, `the file ends in the middle of this line: it was truncated. ${RUN_AGAIN}`);
  }
}

/** The way out of a damaged log. */
export const RUN_AGAIN = 'Pass the whole file, or run kmd conform with --log again.';

function decode(decoder: TextDecoder, bytes: Buffer, number: number): string {
  try {
    return decoder.decode(bytes).trimEnd();
  } catch {
    throw new LogError(number, 'this line is not UTF-8 text: this is no log of kmd conform --log');
  }
}
