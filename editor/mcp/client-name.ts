// The name of a client's program on standard input: clients of the older protocol send it once, when they begin.

import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';

/** A first message that is longer than this names nobody. */
const firstMessageLengthMax = 64 * 1024;

/** The input with its client's name, as soon as it is known. */
export interface NamedInput {
  readonly stream: Readable;
  name(): string | null;
}

/** Passes the input on, and reads the name in its first message. */
export function readClientName(input: Readable): NamedInput {
  let first = '';
  let isRead = false;
  let name: string | null = null;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!isRead) {
        first += chunk.toString('utf8');
        const end = first.indexOf('\n');
        isRead = end !== -1 || first.length > firstMessageLengthMax;
        if (end !== -1) name = nameIn(first.slice(0, end));
      }
      done(null, chunk);
    },
  });
  input.pipe(stream);
  return { stream, name: () => name };
}

function nameIn(line: string): string | null {
  try {
    const message: unknown = JSON.parse(line);
    const info = memberOf(memberOf(message, 'params'), 'clientInfo');
    const name = memberOf(info, 'name');
    return typeof name === 'string' ? name : null;
  } catch {
    return null;
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
