/** The language of an account mail: from the user's data or the browser, if there are texts in it. */
import { ar } from './texts/ar.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { hi } from './texts/hi.ts';
import { ja } from './texts/ja.ts';
import { pt } from './texts/pt.ts';
import { ru } from './texts/ru.ts';
import { zh } from './texts/zh.ts';
import type { MessageTexts } from './message-texts.ts';

const words = { en, zh, fr, es, hi, ar, pt, ru, ja, de } as const satisfies Readonly<
  Record<string, MessageTexts>
>;

export type Language = keyof typeof words;

/** The texts of a language. */
export function messageTexts(language: Language): MessageTexts {
  return words[language];
}

/** Fields of a user's data that may name the language, in this order. */
const languageFields = ['language', 'lang', 'preferred_language', 'preferredLanguage', 'locale'];

/** The language in the user's data, else the browser's first language that has texts, else English. */
export function readerLanguage(
  data: Readonly<Record<string, unknown>> | null,
  acceptLanguage: string | null,
): Language {
  const stored = languageFields
    .map((name) => data?.[name])
    .filter((each) => typeof each === 'string');
  const accepted = (acceptLanguage ?? '').split(',').map((each) => each.split(';')[0] ?? '');
  for (const each of [...stored, ...accepted]) {
    const primary = each.trim().toLowerCase().split(/[-_]/)[0] ?? '';
    if (isLanguage(primary)) return primary;
  }
  return 'en';
}

const isLanguage = (text: string): text is Language => Object.hasOwn(words, text);
