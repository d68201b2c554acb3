// Complete texts: a text exists in ten languages or in none, with the same keys and values and each language's own plural forms.

import { languages } from '@atelier/shop/language';
import { pluralForms } from '../plural-forms.ts';
import { readTexts, splitPlural, textFeatures, textsPath } from '../texts.ts';
import type { Texts } from '../texts.ts';
import type { Tree, Violation } from '../tree.ts';

/** Number of words shared with the English text that is no coincidence. */
const untranslatedWords = 4;

/** Files, keys and plural forms that are missing or too many in a language; values that a translation forgot or invented. */
export function textsComplete(tree: Tree): Violation[] {
  return textFeatures(tree).flatMap((feature) => {
    const english = readTexts(tree, 'en', feature);
    return languages.flatMap((language) => {
      const texts = readTexts(tree, language, feature);
      const path = textsPath(language, feature);
      if (texts === null || english === null)
        return [{ path, line: 0, message: 'this language has no such file' }];
      return [
        ...compareKeys(texts, english, language),
        ...compareTexts(texts, english, language),
      ].map((message) => ({
        path,
        line: 0,
        message,
      }));
    });
  });
}

/** The keys that a language must have: those of English, with its own plural forms in place of the English ones. */
function compareKeys(texts: Texts, english: Texts, language: string): string[] {
  const expected = new Set(
    [...english.keys()].flatMap((key) => {
      const { base, form } = splitPlural(key);
      return form === null ? [key] : pluralForms(language).map((each) => `${base}_${each}`);
    }),
  );
  return [
    ...[...expected].filter((key) => !texts.has(key)).map((key) => `${key} is missing`),
    ...[...texts.keys()]
      .filter((key) => !expected.has(key))
      .map((key) => `${key} does not exist in English, or is no plural form of this language`),
  ];
}

function compareTexts(texts: Texts, english: Texts, language: string): string[] {
  return [...texts].flatMap(([key, text]) => {
    if (text.trim() === '') return [`${key} is empty`];
    const { base, form } = splitPlural(key);
    const model = english.get(form === null ? key : `${base}_other`) ?? english.get(key);
    if (model === undefined) return [];
    const [has, wants] = [placeholders(text), placeholders(model)];
    // “One item” may go without its number.
    const optional = form === null ? [] : ['{{count}}'];
    const problems = [
      ...wants
        .filter((each) => !has.includes(each) && !optional.includes(each))
        .map((each) => `${key} lacks ${each}`),
      ...has
        .filter((each) => !wants.includes(each))
        .map((each) => `${key} has ${each}, which English has not`),
    ];
    const isEnglish =
      language !== 'en' &&
      text === model &&
      (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= untranslatedWords;
    return isEnglish ? [...problems, `${key} is still English`] : problems;
  });
}

/** Placeholders of a text: `{{values}}` without their format, and the tags of markup. */
function placeholders(text: string): string[] {
  const values = [...text.matchAll(/\{\{-?\s*(?<name>[\w.]+)/g)].map(
    ({ groups }) => `{{${groups?.['name'] ?? ''}}}`,
  );
  const tags = [...text.matchAll(/<\/?\w+\s*\/?>/g)].map(([tag]) => tag);
  return [...new Set([...values, ...tags])];
}
