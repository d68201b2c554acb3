// Written texts of an editor: delayed echoes of the form restart nothing, another version does, and no restart loses what was typed.

import { expect, test } from 'vitest';
import { writtenTexts } from './written-texts.ts';

test('texts of the editor that the form passes back later are its own', () => {
  const texts = writtenTexts('a');
  for (const text of ['ab', 'abc', 'ab', 'abd']) texts.write(text);
  expect(['a', 'ab', 'abc', 'abd'].map((text) => texts.receive(text))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(texts.begin()).toBe('abd');
});

test('a text that was never written comes from elsewhere, once', () => {
  const texts = writtenTexts('a');
  texts.write('ab');
  expect([texts.receive('saved'), texts.receive('saved')]).toEqual([true, false]);
  expect(texts.begin()).toBe('saved');
});

test('an editor that begins again, as for another language of the page, begins with what was typed', () => {
  const texts = writtenTexts('a');
  texts.begin();
  texts.write('a typed');
  expect(texts.begin()).toBe('a typed');
  expect(texts.receive('a typed')).toBe(false);
});
