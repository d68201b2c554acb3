// The translator says what i18next says, for every text of the shop in every language and for special cases.

import { createInstance, type i18n } from 'i18next';
import { expect, test } from 'vitest';
import { createTranslator, type TextFile } from './translator.ts';

const files = import.meta.glob<TextFile>('../texts/*/*.json', {
  eager: true,
  import: 'default',
});

const languages = [...new Set(Object.keys(files).map((path) => path.split('/')[2] ?? ''))];

/** Calls as components make them; the types of keys would refuse those that are made here. */
type Say = (key: string, values?: Readonly<Record<string, unknown>>) => unknown;

function reference(language: string, feature: string, file: TextFile): Say {
  const instance: i18n = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { [feature]: file } },
    ns: [feature],
    defaultNS: feature,
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  return instance.getFixedT(language, feature as never) as unknown as Say;
}

function translator(language: string, feature: string, file: TextFile): Say {
  const made = createTranslator(language);
  made.add(feature, file);
  return made.translate(feature as never) as unknown as Say;
}

/** Every text of a file, by its key with dots. */
function textsIn(file: TextFile, before = ''): [key: string, text: string][] {
  return Object.entries(file).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[before + name, value]] : textsIn(value, `${before}${name}.`),
  );
}

/** Counts that between them need every plural form of the ten languages. */
const counts = [0, 1, 2, 3, 7, 11, 21, 22, 100, 1234, 1.5];

/** The values of a text: a word, a number, or markup; a value with a format is a number. */
function valuesOf(text: string): Record<string, unknown> {
  const samples = ['l’été', 1234.5, '<b>{{</b>'];
  return Object.fromEntries(
    [...text.matchAll(/\{\{\s*(\w+)\s*(,?)/g)].map(([, name = '', format], at) => [
      name,
      format === ',' ? 1234.5 : samples[at % samples.length],
    ]),
  );
}

test.each(languages)('every text of the language %s', (language) => {
  let compared = 0;
  for (const [path, file] of Object.entries(files)) {
    if (!path.includes(`/${language}/`)) continue;
    const feature = /([\w-]+)\.json$/.exec(path)?.[1] ?? '';
    const [expected, actual] = [
      reference(language, feature, file),
      translator(language, feature, file),
    ];
    const compare: Say = (key, values) => {
      compared += 1;
      expect([path, key, values, actual(key, values)]).toEqual([
        path,
        key,
        values,
        expected(key, values),
      ]);
      return undefined;
    };
    for (const [key, text] of textsIn(file)) {
      const values = valuesOf(text);
      compare(key, values);
      if (Object.keys(values).length === 0) compare(`${feature}:${key}`);
      const [, singular] = /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key) ?? [];
      if (singular !== undefined)
        for (const count of counts) compare(singular, { ...values, count });
    }
    for (const [key, group] of Object.entries(file))
      if (typeof group === 'object') compare(key, { returnObjects: true, currency: 'EUR' });
  }
  expect(compared).toBeGreaterThan(2000);
});

const special: TextFile = {
  greeting: 'Hello {{name}}, {{name}}!',
  spaced: 'Hello {{ name }}',
  sum: '{{sum, number}}',
  items_zero: 'nothing',
  items_one: '{{count}} item',
  items_other: '{{count}} items',
  deep: { down: { below: 'At the bottom' } },
};

test.each<[key: string, values?: Readonly<Record<string, unknown>>]>([
  ['greeting', { name: 'Ada' }],
  ['greeting', { name: 0 }],
  ['greeting', { name: null }],
  ['greeting', {}],
  ['spaced', {}],
  ['greeting', { name: 'Ada', other: 1 }],
  ['spaced', { name: 'Ada' }],
  ['sum', { sum: 12_345.6 }],
  ['items', { count: 0 }],
  ['items', { count: 1 }],
  ['items', { count: 2 }],
  ['deep.down.below'],
  ['deep.down.absent'],
  ['greeting.below'],
  ['absent', { name: 'Ada' }],
  ['a:absent'],
  ['b:absent'],
])('%s with %j', (key, values) => {
  expect(translator('en', 'a', special)(key, values)).toBe(
    reference('en', 'a', special)(key, values),
  );
});

test('a key is looked for in the features in their order, and a value is never read as a text', () => {
  const made = createTranslator('en');
  made.add('cart', { title: 'Cart' });
  made.add('home', { title: 'Home', welcome: 'Welcome, {{name}}' });
  const say = made.translate(['cart', 'home']) as unknown as Say;
  expect([say('title'), say('home:title')]).toEqual(['Cart', 'Home']);
  expect(say('welcome', { name: '{{name}} $t(title)' })).toBe('Welcome, {{name}} $t(title)');
});

test('a text that is added later is found; the function stays the same', () => {
  const made = createTranslator('en');
  const before = made.translate('cart');
  expect(before('title')).toBe('title');
  made.add('cart', { title: 'Cart' });
  expect(made.translate('cart')).toBe(before);
  expect(before('title')).toBe('Cart');
});
