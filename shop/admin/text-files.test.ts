// Text files of the back office: the name of a control has the words that it shows, so that people who speak to it are understood.

import { expect, test } from 'vitest';
import type { TextFile } from '../translation/translator.ts';
import { adminTextFiles } from './text-files.ts';

const variables = /\{\{.*?\}\}/g;

/** Names that lack what their control shows: the one is `key`, the other `keyOf` beside it. */
function namesWithoutWords(path: string, texts: TextFile): readonly string[] {
  return Object.entries(texts).flatMap(([key, shown]) => {
    if (typeof shown !== 'string') return namesWithoutWords(`${path} ${key}`, shown);
    const name = texts[`${key}Of`];
    if (typeof name !== 'string') return [];
    const has = name.replaceAll(variables, '').toLowerCase().includes(shown.toLowerCase());
    return has ? [] : [`${path} ${key}: “${name}” without “${shown}”`];
  });
}

test('the name of a control has the words that it shows, in every language', async () => {
  const files = await Promise.all(
    Object.entries(adminTextFiles).map(async ([path, load]) =>
      namesWithoutWords(path, await load()),
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.flat()).toEqual([]);
});
