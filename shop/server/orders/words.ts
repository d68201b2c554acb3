// The words about orders in each language of the shop; English for what has none.
import type { OrderWords } from './order-words.ts';
import { ar } from './words/ar.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { hi } from './words/hi.ts';
import { ja } from './words/ja.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';
import { zh } from './words/zh.ts';

const languages: Readonly<Record<string, OrderWords>> = { ar, de, en, es, fr, hi, ja, pt, ru, zh };

/** The language itself where there are words in it, else English: what is asked for comes from addresses, too. */
export function spokenLanguage(language: string): string {
  return Object.hasOwn(languages, language) ? language : 'en';
}

/** The words of a language. */
export function orderWords(language: string): OrderWords {
  return languages[spokenLanguage(language)] ?? en;
}

/** Puts values into a text: `{{name}}`. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** An exact decimal as a language writes money. */
export function money(amount: string, language: string, currency: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(amount as Intl.StringNumericLiteral);
}

/** A day as a language writes it. */
export function day(moment: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(moment),
  );
}
