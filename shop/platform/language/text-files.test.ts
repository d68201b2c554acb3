// Text files of the browser: those of the screens in every language, and none of mails and printables.

import { expect, test } from 'vitest';
import { languages } from './language.ts';
import { textFiles } from './text-files.ts';
import { textFeatures } from './texts.ts';

test('the browser can fetch the texts of every screen and no others', () => {
  const expected = languages.flatMap((language) =>
    textFeatures.map((feature) => `../../texts/${language}/${feature}.json`),
  );
  expect(Object.keys(textFiles).toSorted()).toEqual(expected.toSorted());
});
