/** The words of messages by language, and which language a user is written to in. */
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
import type { MessageWords } from './message-words.ts';

const words = { en, zh, fr, es, hi, ar, pt, ru, ja, de } as const satisfies Readonly<
  Record<string, MessageWords>
>;

export type Language = keyof typeof words;

/** The words of a language. */
export function wordsOf(language: Language): MessageWords {
  return words[language];
}

/** What a user's data may call the language, in this order. */
const names = ['language', 'lang', 'preferred_language', 'preferredLanguage', 'locale'];

/** The language of the user's data, else the first of the browser's that there are words in, else English. */
export function languageOf(
  data: Readonly<Record<string, unknown>> | null,
  acceptLanguage: string | null,
): Language {
  const told = names.map((name) => data?.[name]).filter((each) => typeof each === 'string');
  const accepted = (acceptLanguage ?? '').split(',').map((each) => each.split(';')[0] ?? '');
  for (const each of [...told, ...accepted]) {
    const primary = each.trim().toLowerCase().split(/[-_]/)[0] ?? '';
    if (isLanguage(primary)) return primary;
  }
  return 'en';
}

const isLanguage = (text: string): text is Language => Object.hasOwn(words, text);
