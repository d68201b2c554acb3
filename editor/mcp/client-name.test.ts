// Names of clients in the first message, however it arrives.
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readClientName } from './client-name.ts';

const first = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { clientInfo: { name: 'Härtling', version: '1' } },
});

async function read(...chunks: readonly (string | Buffer)[]) {
  const input = new PassThrough();
  const named = readClientName(input);
  for (const chunk of chunks) input.write(chunk);
  input.end();
  return { passed: await text(named.stream), name: named.name() };
}

test('the name is read, and the input passes unchanged', async () => {
  expect(await read(`${first}\n`, '{"second":1}\n')).toEqual({
    passed: `${first}\n{"second":1}\n`,
    name: 'Härtling',
  });
});

test('a message in pieces is read when it is whole', async () => {
  expect((await read(first.slice(0, 40), first.slice(40), '\n')).name).toBe('Härtling');
});

test('a first message that names nobody, or is no JSON, is passed on all the same', async () => {
  expect(await read('{"method":"ping"}\n')).toEqual({ passed: '{"method":"ping"}\n', name: null });
  expect(await read('nonsense\n')).toEqual({ passed: 'nonsense\n', name: null });
});
