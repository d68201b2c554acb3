// Origins of texts by files: at the element, in a translation, elsewhere in the source, or in no file.
import { expect, test } from 'vitest';
import { elementAt, openDocument } from '../locate/source-document.ts';
import { isRefusal } from '../refusal.ts';
import { portsOver } from '../test-case.ts';
import { textOriginOf } from './text-origin.ts';

const files = {
  'page.tsx': `
import { useTranslation } from 'react-i18next';
import { Title } from './title';
export const Page = ({ product }) => {
  const { t } = useTranslation('home');
  return (
    <main>
      <p>Written here</p>
      <h1>{t('hero.title')}</h1>
      <Title text="Passed" />
      <i>{product.name}</i>
      <b>{t('count', { count: 3 })}</b>
    </main>
  );
};`,
  'title.tsx': `export const Title = ({ text }) => <h2>{text}</h2>;`,
  'texts/en/home.json': `{\n  "hero": { "title": "Welcome" },\n  "count_one": "one",\n  "count_other": "{{count}} works"\n}`,
  'texts/ar/home.json': `{\n  "hero": { "title": "أهلا" },\n  "count_few": "قليل",\n  "count_other": "كثير"\n}`,
  'texts/ar/cart.json': `{ "hero": { "title": "no" } }`,
};

function originOf(path: 'page.tsx' | 'title.tsx', index: number, text: string, language = 'ar') {
  const document = openDocument(path, files[path]);
  if (isRefusal(document)) throw new Error(document.message);
  const element = elementAt(document, index);
  if (element === null) throw new Error('no element');
  return textOriginOf(element, { text, language }, portsOver(files).project);
}

test('a text between the tags is written there', () => {
  expect(originOf('page.tsx', 1, 'Written here')).toMatchObject({
    kind: 'static',
    places: [{ path: 'page.tsx', line: 8, text: 'Written here' }],
  });
});

test('a translated text has its key and the text of every language', () => {
  expect(originOf('page.tsx', 2, 'أهلا')).toEqual({
    kind: 'translation',
    key: 'home:hero.title',
    places: [
      { path: 'texts/en/home.json', line: 2, text: 'Welcome', language: 'en' },
      { path: 'texts/ar/home.json', line: 2, text: 'أهلا', language: 'ar' },
    ],
    maker: null,
  });
});

test('a text with values in it has its key, and a plural form of each language', () => {
  const { kind, key, places } = originOf('page.tsx', 5, 'ثلاثة');
  expect([kind, key]).toEqual(['translation', 'home:count_few']);
  expect(places.map(({ text }) => text)).toEqual(['{{count}} works', 'قليل']);
});

test('a text that is passed to a component is written elsewhere', () => {
  expect(originOf('title.tsx', 0, 'Passed')).toMatchObject({
    kind: 'elsewhere',
    places: [{ path: 'page.tsx', line: 10 }],
  });
});

test('a text of the data is written in no file, and has the expression that makes it', () => {
  expect(originOf('page.tsx', 4, 'A print')).toEqual({
    kind: 'data',
    key: null,
    places: [],
    maker: { code: 'product.name', path: 'page.tsx', line: 11, origin: 'a prop of Page' },
  });
});

test.each<[text: string, code: string, origin: string | null]>([
  ['{price.toFixed(2)}', 'price.toFixed(2)', 'useLoaderData<Data>()'],
  ['Total: {format(price)}', 'format(price)', 'useLoaderData<Data>()'],
  ['{`${count} works`}', '`${count} works`', 'useState(0)'],
  ['{year()}', 'year()', './year'],
  ['{new Date().getFullYear()}', 'new Date().getFullYear()', null],
  ['{given.open ? given.a : given.b}', 'given.open ? given.a : given.b', 'a prop of Page'],
  ['{works.map((work) => work.name)}', 'works.map((work) => work.name)', 'useLoaderData<Data>()'],
])('the text %s is made by %s, from %s', (text, code, origin) => {
  const page = `import { year } from './year';
const Page = (given) => {
  const { price, works } = useLoaderData<Data>();
  const [count] = useState(0);
  return <p>${text}</p>;
};`;
  expect(makerIn(page, 0)).toEqual({ code, origin, path: 'page.tsx', line: 5 });
});

test('a text of an entry comes from the entries of its list', () => {
  const page = `const Page = ({ works }) => works.filter(Boolean).map((work) => <p>{work.name}</p>);`;
  expect(makerIn(page, 0)).toMatchObject({ origin: 'the entries of works.filter(Boolean)' });
});

function makerIn(page: string, index: number) {
  const document = openDocument('page.tsx', page);
  const element = isRefusal(document) ? null : elementAt(document, index);
  if (element === null) throw new Error('no element');
  const { project } = portsOver({ 'page.tsx': page });
  return textOriginOf(element, { text: 'shown', language: null }, project).maker;
}
