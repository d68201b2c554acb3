/** Stream of rows: rows are recognised among other messages wherever the socket splits them, and stay in order. */
import { expect, test } from 'vitest';
import { byteCells, rowSplitter, textCells } from './row-stream.ts';

function message(kind: string, payload: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeUInt32BE(payload.length + 4, 1);
  return Buffer.concat([head, payload]);
}

function row(...cells: (string | null)[]): Buffer {
  const parts = cells.map((cell) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(cell === null ? -1 : Buffer.byteLength(cell));
    return Buffer.concat([length, Buffer.from(cell ?? '')]);
  });
  const count = Buffer.alloc(2);
  count.writeUInt16BE(cells.length);
  return Buffer.concat([count, ...parts]);
}

/** The received messages, in order: rows as their cells, bytes of other messages joined where they follow each other. */
function parsed(chunks: readonly Buffer[]): unknown[] {
  const rows: unknown[] = [];
  const split = rowSplitter({
    row: (payload) => rows.push(textCells(payload)),
    others: (bytes) => {
      const last = rows.at(-1);
      if (typeof last === 'string') rows[rows.length - 1] = last + bytes.toString('latin1');
      else rows.push(bytes.toString('latin1'));
    },
  });
  for (const chunk of chunks) split(chunk);
  return rows;
}

const stream = Buffer.concat([
  message('2', Buffer.alloc(0)),
  message('T', Buffer.from('columns')),
  message('D', row('one', null, '')),
  message('D', row('l’été', 'x'.repeat(300))),
  message('C', Buffer.from('SELECT 2\0')),
  message('D', row()),
  message('Z', Buffer.from('I')),
]);
const expected = [
  '2\0\0\0\x04T\0\0\0\x0bcolumns',
  ['one', null, ''],
  ['l’été', 'x'.repeat(300)],
  'C\0\0\0\x0dSELECT 2\0',
  [],
  'Z\0\0\0\x05I',
];

test('a stream in one piece', () => {
  expect(parsed([stream])).toEqual(expected);
});

test('a stream cut in two, anywhere', () => {
  for (let at = 1; at < stream.length; at++)
    expect(parsed([stream.subarray(0, at), stream.subarray(at)])).toEqual(expected);
});

test.each([1, 2, 3, 7, 64])('a stream in pieces of %i bytes', (size) => {
  const pieces: Buffer[] = [];
  for (let at = 0; at < stream.length; at += size) pieces.push(stream.subarray(at, at + size));
  expect(parsed(pieces)).toEqual(expected);
});

test('cells are views of the bytes that came', () => {
  const payload = row('ä', null);
  const [cell, absent] = byteCells(payload);
  expect([cell?.buffer, absent]).toEqual([payload.buffer, null]);
  expect([...(cell ?? [])]).toEqual([0xc3, 0xa4]);
});
