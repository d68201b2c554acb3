// Typed addresses and keys, as a table: what they become, and what is refused.
import { expect, test } from 'vitest';
import { MoveRefusal } from '../move-refusal.ts';
import { parseProjectAddress } from './project-address.ts';

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['  https://Shop.example/ ', 'https://shop.example'],
  ['https://abc.supabase.co/rest/v1/', 'https://abc.supabase.co'],
  ['http://127.0.0.1:4100', 'http://127.0.0.1:4100'],
  ['https://shop.example/under/a/path/', 'https://shop.example/under/a/path'],
])('the address %j is %s', (typed, url) => {
  expect(parseProjectAddress('source', typed, ' key ')).toEqual({
    side: 'source',
    url,
    key: 'key',
  });
});

test.each([
  ['shop.example', 'key', 'invalid_address'],
  ['', 'key', 'invalid_address'],
  ['ftp://shop.example', 'key', 'invalid_address'],
  ['https://user:secret@shop.example', 'key', 'invalid_address'],
  ['https://shop.example?apikey=secret', 'key', 'invalid_address'],
  ['https://shop.example', '', 'missing_key'],
  ['https://shop.example', 'a b', 'missing_key'],
  ['https://shop.example', 'schlüssel', 'missing_key'],
])('the address %j with the key %j is refused', (typed, key, code) => {
  const parse = () => parseProjectAddress('target', typed, key);
  expect(parse).toThrow(MoveRefusal);
  expect(parse).toThrow(code);
});
