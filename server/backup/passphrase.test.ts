// The prompt for a passphrase, typed at a stream that stands for a terminal.
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readPassphrase } from './passphrase.ts';
import type { PassphraseUse } from './passphrase.ts';

const words = 'five words of my own';

/** Types a line after each question. */
async function typed(
  use: PassphraseUse,
  ...lines: readonly string[]
): Promise<{ readonly result: unknown; readonly shown: string }> {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const shown: string[] = [];
  const waiting = [...lines];
  const prompt = (text: string): void => {
    shown.push(text);
    setImmediate(() => input.write(waiting.shift() ?? ''));
  };
  const result = await readPassphrase('of the settings', true, use, { input, prompt }).catch(
    (error: { code: string }) => error.code,
  );
  return { result, shown: shown.join('\n') };
}

test.each([
  ['a typed one decrypts', 'decrypts', [`${words}\r`], words],
  [
    'one with letters of any script',
    'decrypts',
    ['пять слов 五つの言葉\r'],
    'пять слов 五つの言葉',
  ],
  ['a corrected one', 'decrypts', ['fivx\u007Fe\r'], 'five'],
  ['one that encrypts is typed twice', 'encrypts', [`${words}\r`, `${words}\r`], words],
  ['a slip in one of the two', 'encrypts', [`${words}\r`, `${words}!\r`], 'passphrase_differs'],
  ['one that is guessed', 'encrypts', ['short\r'], 'passphrase_short'],
  ['nothing', 'decrypts', ['\r'], 'passphrase_empty'],
  ['Ctrl-C', 'decrypts', ['\u0003'], 'passphrase_empty'],
  ['Ctrl-D at the second', 'encrypts', [`${words}\r`, '\u0004'], 'passphrase_differs'],
] as const)('%s', async (_name, use, lines, expected) => {
  const { result, shown } = await typed(use, ...lines);
  expect(result).toBe(expected);
  expect(shown).toMatch(/^Passphrase of the backup \(nothing is shown\):/);
  expect(shown).not.toContain('five');
});

test('without --passphrase it is that of the settings, and nobody is asked', async () => {
  const input = new PassThrough();
  const prompt = (): never => {
    throw new Error('Nobody is there.');
  };
  expect(await readPassphrase(words, false, 'encrypts', { input, prompt })).toBe(words);
  expect(await readPassphrase(null, false, 'decrypts', { input, prompt })).toBeUndefined();
  await expect(readPassphrase(words, true, 'decrypts', { input, prompt })).rejects.toMatchObject({
    code: 'no_terminal',
  });
});
