// Texts and formats for order mails and printables by language; English for a language without texts.
import type { OrderTexts } from './order-texts.ts';
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

const languages: Readonly<Record<string, OrderTexts>> = { ar, de, en, es, fr, hi, ja, pt, ru, zh };

/** The language if it has texts, else English: callers pass values from addresses, too. */
export function supportedLanguage(language: string): string {
  return Object.hasOwn(languages, language) ? language : 'en';
}

/** The texts of a language. */
export function orderTexts(language: string): OrderTexts {
  return languages[supportedLanguage(language)] ?? en;
}

/** Replaces `{{name}}` in a text by the value of that name. */
export function interpolate(
  text: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Formats an exact decimal as an amount of money. */
export function formatMoney(amount: string, language: string, currency: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  return format.format(amount as Intl.StringNumericLiteral);
}

/** Formats the day of a moment, in UTC. */
export function formatDay(moment: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(moment),
  );
}
