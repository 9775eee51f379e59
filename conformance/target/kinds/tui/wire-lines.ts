import type { Socket } from 'node:net';
import { isObject, type JsonObject } from '../../../../specs/language/model/json.ts';
import { TargetError } from '../../../protocol/faults.ts';
import { LIMITS } from '../../limits.ts';

export type WireLine = JsonObject & { readonly type: string };

/** Lines of JSON over the socket of one program, both ways. What is no message is a fault of the program. */
export class WireLines {
  readonly #socket: Socket;
  #rest = '';

  constructor(socket: Socket, take: (line: WireLine) => void, fail: (error: TargetError) => void) {
    this.#socket = socket;
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.on('data', (data: string) => {
      this.#rest += data;
      const lines = this.#rest.split('\n');
      this.#rest = lines.pop() ?? '';
      try {
        for (const line of lines) if (line.trim() !== '') take(parsed(line));
        if (this.#rest.length > LIMITS.answer) throw new TargetError('flood', 'the program writes a line without an end over its socket');
      } catch (error) {
        this.#rest = '';
        fail(error instanceof TargetError ? error : new TargetError('protocol', String(error)));
        socket.destroy();
      }
    });
  }

  send(line: WireLine): void {
    if (!this.#socket.destroyed) this.#socket.write(`${JSON.stringify(line)}\n`);
  }

  close(): void {
    this.#socket.destroy();
  }
}

function parsed(line: string): WireLine {
  if (line.length > LIMITS.answer) throw new TargetError('flood', `the program writes a line of ${line.length} characters`);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new TargetError('protocol', `the program writes what is no JSON over its socket: ${line.slice(0, 100)}`);
  }
  if (isObject(value as JsonObject) && typeof (value as JsonObject)['type'] === 'string') return value as WireLine;
  throw new TargetError('protocol', `the program writes what is no message over its socket: ${line.slice(0, 100)}`);
}
