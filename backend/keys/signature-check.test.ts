/** Checks of signatures: numbers of all lengths, made by OpenSSL, and invalid signatures. */
import { expect, test } from 'vitest';
import { publicKeyCheck } from './signature-check.ts';

const isSigned = publicKeyCheck(
  {
    kty: 'EC',
    crv: 'P-256',
    x: 'L5us_FtXWsb0kogaonzLKhSQkj5QKs_xGOIgX3BW2Iw',
    y: 'jpyYkd-WoMd7AL_9tzq4euV2z2Nr4SPQaEI7MhLsQwM',
  },
  'ES256',
);
const highNumbers =
  '0Ho9IuK0JVPbtfABtzKsRqTUSlZ3LL5_mj0jHeLZKLm85bj9TafrWEJ5qu_MR48YYi7WdyabPjCyKHGXetboJA';
const shortNumber =
  'AI9nb_XhcJ1xgziO_CS8hADqIA33A-4d2mLYZoH9yICPca5MM2KtTRDixTthj5RlqRoOiQMvda8dzuUSJ42FDg';
const bytesOf = (signature: string): Uint8Array => Buffer.from(signature, 'base64url');

test.each([
  ['two that look negative', highNumbers],
  [
    'two that do not',
    'HrEd16j8Jg8EcB1RnH_KZd7M3LFWAOjZu5ovaXRGFv16GgbZYSh5BpftWWlTQTQ00gHvXhGQqcSKEOxpYnLlOw',
  ],
  ['a short first one that looks negative', shortNumber],
  [
    'a short first one that does not',
    'AHsxMs16d7sBMz93cYtMMZKjs73KceHm6OR197Z393o0wwoku63KdllE6D0G6Me9RLocUhlslVlMFDF1tk8chQ',
  ],
  [
    'a short second one that looks negative',
    'T6MdI6K0oDsjVSH3sdC6clL7EI7yAHQtfvmJbwjE-ZIAmzdU7Vl5gdSlf2jKUx50Dff2DzqGhm3tsldKntnHtg',
  ],
  [
    'a short second one that does not',
    'zh8Ycz1FcsC4L69jtlJTXhBfJbKNgIoBhfHc9HYSjrYAJFjjQvt-WLyAdAA9w8Zsxa9crTMfU-MqVoUFAjBcvA',
  ],
  [
    'a first one that is shorter still',
    'AADIIVWHoFwHhh_4KXkb2RKm0VLltx1veKZbD-LHLN8WwwXkv8wiNAIEdrNT3TGEWFMyjj3pjeMT00SerFX5RA',
  ],
])('of the numbers %s', (_, signature) => {
  expect(isSigned('a text', bytesOf(signature))).toBe(true);
  expect(isSigned('another text', bytesOf(signature))).toBe(false);
});

test.each<[what: string, signature: Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['two zeros', new Uint8Array(64)],
  ['the largest numbers', new Uint8Array(64).fill(0xff)],
  ['a number alone', bytesOf(highNumbers).subarray(0, 32)],
  ['a byte too few', bytesOf(highNumbers).subarray(0, 63)],
  ['a byte too many', Buffer.concat([bytesOf(highNumbers), Buffer.of(0)])],
  ['a zero too few before a short number', bytesOf(shortNumber).subarray(1)],
  ['the numbers the other way round', swapped(bytesOf(highNumbers))],
])('%s signs nothing', (_, signature) => {
  expect(isSigned('a text', signature)).toBe(false);
});

function swapped(signature: Uint8Array): Uint8Array {
  return Buffer.concat([signature.subarray(32), signature.subarray(0, 32)]);
}
