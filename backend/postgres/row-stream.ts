/**
 * Takes rows off a connection before the `pg` library makes a string of each of their cells: a body that PostgreSQL made is
 * then sent on as the bytes that it came in. Every other message goes to the library as it is, in its place.
 */
import { EventEmitter } from 'node:events';
import type { Connection } from 'pg';
import { DatabaseClient } from './database-client.ts';
import type { DatabaseClientConfig } from './database-client.ts';

/** A row as it crossed the wire: the number of its cells, then each cell's length and bytes. */
export interface RowMessage {
  readonly name: 'dataRow';
  readonly payload: Buffer;
}

/** A client whose queries are given {@link RowMessage}s where the library's own would be given strings. */
export class RowClient extends DatabaseClient {
  constructor(config?: DatabaseClientConfig) {
    super(config);
    collectRows(this.connection);
  }
}

/** The library calls it once a connection, with the stream of messages: plain, or under TLS. */
type Attach = (stream: EventEmitter) => void;

function collectRows(connection: Connection): void {
  const own = connection as Connection & { attachListeners: Attach };
  const attach = own.attachListeners.bind(own);
  own.attachListeners = (stream) => {
    const others = new EventEmitter();
    attach(others);
    const split = rowSplitter({
      row: (payload) => connection.emit('dataRow', { name: 'dataRow', payload }),
      others: (bytes) => others.emit('data', bytes),
    });
    stream.on('data', split);
  };
}

const headerBytes = 5;
const dataRow = 'D'.charCodeAt(0);

/**
 * Answers what takes the bytes of a stream in whatever pieces they come: `row` hears of each row, `others` of whole messages of
 * other kinds, one or several at once. A row's bytes are never written to again.
 */
export function rowSplitter(to: {
  row(payload: Buffer): void;
  others(bytes: Buffer): void;
}): (chunk: Buffer) => void {
  /** The beginning of a message whose rest has not come. */
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  /** So many bytes are needed before there is anything to do. */
  let needed = headerBytes;
  return (chunk) => {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes < needed) return;
    const bytes = waiting.length === 1 ? chunk : Buffer.concat(waiting, waitingBytes);
    let at = 0;
    let from = 0;
    needed = headerBytes;
    while (at + headerBytes <= bytes.length) {
      // The length counts itself, but not the kind before it.
      const end = at + 1 + bytes.readUInt32BE(at + 1);
      if (end > bytes.length) {
        needed = end - at;
        break;
      }
      if (bytes[at] === dataRow) {
        if (from < at) to.others(bytes.subarray(from, at));
        to.row(bytes.subarray(at + headerBytes, end));
        from = end;
      }
      at = end;
    }
    if (from < at) to.others(bytes.subarray(from, at));
    waiting = at < bytes.length ? [bytes.subarray(at)] : [];
    waitingBytes = bytes.length - at;
  };
}

/** The cells of a row, each as `read` makes it of its place in the row; null for SQL NULL. */
function cellsOf<Cell>(payload: Buffer, read: (from: number, to: number) => Cell): (Cell | null)[] {
  const cells: (Cell | null)[] = [];
  const count = payload.readUInt16BE(0);
  let at = 2;
  for (let index = 0; index < count; index++) {
    const length = payload.readInt32BE(at);
    at += 4;
    if (length === -1) cells.push(null);
    else {
      cells.push(read(at, at + length));
      at += length;
    }
  }
  return cells;
}

/** The cells as strings. */
export const textCells = (payload: Buffer): (string | null)[] =>
  cellsOf(payload, (from, to) => payload.toString('utf8', from, to));

/** The cells as views of the row's bytes. */
export const byteCells = (payload: Buffer): (Uint8Array<ArrayBuffer> | null)[] =>
  // Bytes of a socket are never shared between threads.
  cellsOf(payload, (from, to) => payload.subarray(from, to) as Uint8Array<ArrayBuffer>);
