// Cached translations equal i18next's own, for every text of the shop and for special cases.

import { createInstance, type i18n } from 'i18next';
import { expect, test } from 'vitest';
import { languages } from '../platform/language/language.ts';
import { createTexts, textFeatures, type TextFile } from '../platform/language/texts.ts';
import { cacheTranslations } from './cache-translations.server.ts';

const files = import.meta.glob<TextFile>('../texts/*/*.json', { eager: true, import: 'default' });

/** Every text of a file, by its key with dots. */
function textsIn(file: TextFile, before = ''): [key: string, text: string][] {
  return Object.entries(file).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[before + name, value]] : textsIn(value, `${before}${name}.`),
  );
}

/** A word, a number, and what i18next would read as more than a value. */
const samples = ['l’été', 1234.5, '{{name}} $t(layout:skipToContent) <b>'];

test.each(languages)('every text of the language %s', (language) => {
  const plain = createTexts(() => undefined);
  const remembering = createTexts(() => undefined);
  const calls: [string, Record<string, unknown> | undefined][] = [];
  for (const feature of textFeatures) {
    const file = files[`../texts/${language}/${feature}.json`] ?? {};
    plain.add(language, { [feature]: file });
    remembering.add(language, { [feature]: file });
    for (const [key, text] of textsIn(file)) {
      const names = [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);
      calls.push([`${feature}:${key}`, undefined]);
      calls.push([
        `${feature}:${key}`,
        Object.fromEntries(names.map((name, at) => [name, samples[at % samples.length]])),
      ]);
    }
  }
  cacheTranslations(remembering.in(language));
  const [expected, expectedText] = [
    plain.translate(language),
    remembering.translate(language),
  ] as const;
  for (const twice of [1, 2])
    for (const [key, values] of calls) {
      const say = (t: typeof expectedText) =>
        values === undefined ? t(key as never) : t(key as never, values as never);
      expect([twice, key, say(expectedText)]).toEqual([twice, key, say(expected)]);
    }
});

const resources = {
  a: {
    greeting: 'Hello {{name}}, {{name}}!',
    spaced: 'Hello {{ name }}',
    formatted: '{{sum, number}}',
    nested: 'See $t(greeting) {{name}}',
    items_one: '{{count}} item',
    items_other: '{{count}} items',
    friend: 'A friend of {{name}}',
    friend_male: 'A boyfriend of {{name}}',
    whole: 'name',
  },
};

function instance(): i18n {
  const made = createInstance();
  void made.init({
    lng: 'en',
    resources: { en: resources },
    ns: ['a'],
    defaultNS: 'a',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return made;
}

test.each<[key: string, values: Record<string, unknown>]>([
  ['greeting', { name: 'Ada' }],
  ['greeting', { name: 0 }],
  ['greeting', { name: null }],
  ['greeting', {}],
  ['greeting', { name: 'Ada', other: 1 }],
  ['spaced', { name: 'Ada' }],
  ['formatted', { sum: 12_345.6 }],
  ['nested', { name: 'Ada' }],
  ['items', { count: 1 }],
  ['items', { count: 2 }],
  ['friend', { name: 'Ada', context: 'male' }],
  ['friend', { name: 'Ada' }],
  ['whole', { name: 'Ada' }],
  ['absent', { name: 'Ada' }],
  ['absent', { defaultValue: 'Nobody' }],
])('%s with %j', (key, values) => {
  const remembering = instance();
  cacheTranslations(remembering);
  const say = (made: i18n) => {
    const t: (...args: never[]) => unknown = made.getFixedT('en', 'a' as never);
    return t(key as never, values as never);
  };
  expect(say(remembering)).toBe(say(instance()));
  expect(say(remembering)).toBe(say(instance()));
});
