// Review lists: an edit marks all other languages, and one that follows it takes its own mark away.
import { expect, test } from 'vitest';
import { afterTextEdit, withoutLanguage } from './review-list.ts';

const languages = ['en', 'ar', 'de'];
const edit = { key: 'home:title', text: 'New', activityId: 'a1', languages };

test('after an edit the other languages are to be looked at, until each was', () => {
  const reviews = afterTextEdit([], { ...edit, language: 'ar' });
  expect(reviews).toEqual([
    { key: 'home:title', text: 'New', activityId: 'a1', language: 'ar', pending: ['en', 'de'] },
  ]);
  const followed = afterTextEdit(reviews, { ...edit, language: 'en', text: 'New too' });
  expect(followed).toMatchObject([{ language: 'ar', pending: ['de'] }]);
  expect(withoutLanguage(followed, 'home:title', 'de')).toEqual([]);
});

test('a language that was looked at and is edited later marks the others anew', () => {
  const reviews = afterTextEdit([], { ...edit, language: 'ar' });
  const again = afterTextEdit(withoutLanguage(reviews, 'home:title', 'en'), {
    ...edit,
    language: 'en',
  });
  expect(again).toMatchObject([{ language: 'en', pending: ['ar', 'de'] }]);
});

test('a text of one language asks for nothing', () => {
  expect(afterTextEdit([], { ...edit, languages: ['en'], language: 'en' })).toEqual([]);
});
