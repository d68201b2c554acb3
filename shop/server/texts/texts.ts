// Texts of mails and printables by language, read with i18next from the same files as the texts of the screens (`shop/texts`).
import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { defaultLanguage, isLanguage } from '@atelier/shop/language';
import type { Language } from '@atelier/shop/language';
import type accountMessages from '@atelier/shop/texts/en/account-messages.json';
import type backupMails from '@atelier/shop/texts/en/backup-mails.json';
import type checkout from '@atelier/shop/texts/en/checkout.json';
import type delivery from '@atelier/shop/texts/en/delivery.json';
import type generatedProducts from '@atelier/shop/texts/en/generated-products.json';
import type orderMails from '@atelier/shop/texts/en/order-mails.json';
import type orders from '@atelier/shop/texts/en/orders.json';
import type printables from '@atelier/shop/texts/en/printables.json';
import type subscriptionMails from '@atelier/shop/texts/en/subscription-mails.json';

/** The files that are read: `shop/texts/<language>/<namespace>.json`. */
interface Namespaces {
  'account-messages': typeof accountMessages;
  'backup-mails': typeof backupMails;
  checkout: typeof checkout;
  delivery: typeof delivery;
  'generated-products': typeof generatedProducts;
  'order-mails': typeof orderMails;
  orders: typeof orders;
  printables: typeof printables;
  'subscription-mails': typeof subscriptionMails;
}

/** A key without the plural form that its count selects. */
type Singular<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

/** The keys of all texts in a file: `maker.paid.subject`. */
type Paths<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Singular<Key>
    : `${Key}.${Paths<Texts[Key]>}`;
}[keyof Texts & string];

/** A key with its file: `order-mails:maker.paid.subject`. */
export type TextKey = {
  [Name in keyof Namespaces]: `${Name}:${Paths<Namespaces[Name]>}`;
}[keyof Namespaces];

/** Returns the text of a key with the values in the places of `{{name}}`. */
export type Translate = (
  key: TextKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

const namespaces: readonly (keyof Namespaces)[] = [
  'account-messages',
  'backup-mails',
  'checkout',
  'delivery',
  'generated-products',
  'order-mails',
  'orders',
  'printables',
  'subscription-mails',
];
const folder = new URL('../../texts/', import.meta.url);

/** The language if the shop has it, else the default language: callers pass values from addresses, too. */
export function supportedLanguage(language: string): Language {
  return isLanguage(language) ? language : defaultLanguage;
}

const instances = new Map<Language, i18n>();

/** Returns the translating function of a language, the default language for one that the shop does not have. */
export function translator(language: string): Translate {
  const supported = supportedLanguage(language);
  let instance = instances.get(supported);
  if (instance === undefined) {
    instance = newInstance(supported);
    instances.set(supported, instance);
  }
  const t = instance.getFixedT(supported) as (key: string, values: object) => string;
  return (key, values) => t(key, { ...values });
}

function newInstance(language: Language): i18n {
  const files = namespaces.map((name) => {
    const file = new URL(`${language}/${name}.json`, folder);
    return [name, JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>] as const;
  });
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: Object.fromEntries(files) },
    ns: [...namespaces],
    initAsync: false,
    // Mails and printables escape what they show.
    interpolation: { escapeValue: false },
  });
  return instance;
}
