// Untranslated texts: a text that equals the English one consists of words that both languages have, which are listed here.

import { languages } from '@atelier/shop/language';
import { violationAt, visibleTexts, withoutValues } from '../visible-texts.ts';
import type { VisibleText } from '../visible-texts.ts';
import type { Tree, Violation } from '../tree.ts';

/** Words that a language shares with English, as its dictionaries have them. */
const sharedWords: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Blog',
    'Bot',
    'Bots',
    'Code',
    'Details',
    'Express',
    'Filter',
    'Indigo',
    'Medium',
    'Name',
    'Newsletter',
    'Passkey',
    'Passkeys',
    'Standard',
    'Status',
    'System',
    'Tablet',
    'Text',
    'Transport',
    'Video',
    'Videos',
  ],
  es: ['Blog', 'Bots', 'No', 'Subtotal', 'Total'],
  fr: [
    'Blog',
    'Code',
    'Collection',
    'Contact',
    'Date',
    'Dimensions',
    'Document',
    'Documents',
    'Express',
    'Images',
    'Indigo',
    'Menu',
    'Message',
    'Messages',
    'Sessions',
    'Signature',
    'Standard',
    'Total',
    'Transport',
    'page',
    'pages',
  ],
  pt: ['Blog', 'Celadon', 'Item', 'Menu', 'Subtotal', 'Tablet', 'Total'],
};

/** Texts of the nine other languages that are still the English one. */
export function untranslatedTexts(tree: Tree): Violation[] {
  const texts = visibleTexts(tree);
  const english = new Map(
    texts.filter(({ language }) => language === 'en').map((text) => [placeOf(text), text.text]),
  );
  return texts
    .filter((text) => text.language !== 'en' && english.get(placeOf(text)) === text.text)
    .filter((text) => wordsOf(text).some((word) => !isShared(word, text.language)))
    .map((text) => violationAt(text, `“${text.text}” is still English`));
}

const languageInPath = new RegExp(`(?<=/)(?:${languages.join('|')})(?=[./])`);

/** Identity of a text over all languages: its file without the language, and its key. A text in a program has no key: the text itself is the key. */
function placeOf({ file, key, text }: VisibleText): string {
  return `${file.path.replace(languageInPath, '*')} ${key === '' ? text : key}`;
}

/** Words of two letters and more; the name of the key that brings messages into focus is none. */
function wordsOf({ text }: VisibleText): string[] {
  return (
    withoutValues(text)
      .replace('{hotkey}', '')
      .match(/\p{L}{2,}/gu) ?? []
  );
}

function isShared(word: string, language: string): boolean {
  return (sharedWords[language] ?? []).some((each) => each.toLowerCase() === word.toLowerCase());
}
