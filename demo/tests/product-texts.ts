// The demo catalogue speaks every language: each product has all its texts, in the same shape as the English ones.

import { languages } from '@atelier/shop/language';
import type { Tree, Violation } from '@atelier/house/tree';

const facts = 'demo/rows/products.json';
const shape = {
  title: 'text',
  slug: 'text',
  description: 'text',
  details: 'texts by name',
  shipping: 'list',
  returns: 'list',
  alts: 'list',
} as const;

interface Product {
  readonly id: number;
  readonly category: string;
  readonly series?: string;
  readonly maker?: string;
  readonly colours: readonly string[];
  readonly pictures: readonly unknown[];
  readonly options?: readonly { readonly name: string; readonly values: readonly string[] }[];
}
type Texts = Readonly<Record<string, unknown>>;
interface Catalogue {
  readonly categories: Texts;
  readonly series?: Texts;
  readonly seriesIntroductions?: Texts;
  readonly colours: Texts;
  readonly options: Texts;
  readonly values: Texts;
  readonly products: Readonly<Record<string, Texts>>;
}

/** Texts that are missing, empty or left over in one of the ten languages, and addresses that two products share. */
export function productTexts(tree: Tree): Violation[] {
  const file = tree.get(facts);
  if (file === undefined) return [];
  const products: readonly Product[] = JSON.parse(file.text);
  const english = catalogueOf(tree, 'en');
  const series = products.flatMap((product) =>
    [product.series, product.maker].filter((each) => each !== undefined),
  );
  const options = products.flatMap((product) => product.options ?? []);
  return languages.flatMap((language) => {
    const path = textsPath(language);
    const violation = (message: string): Violation => ({ path, line: 0, message });
    const catalogue = catalogueOf(tree, language);
    if (catalogue === null) return [violation('the catalogue has no texts in this language')];
    return [
      ...compareNames(
        'category',
        catalogue.categories,
        products.map(({ category }) => category),
      ),
      ...compareNames('series', catalogue.series ?? {}, series),
      ...compareNames('introduction of the series', catalogue.seriesIntroductions ?? {}, series),
      ...compareNames('colour', catalogue.colours, [
        ...products.flatMap(({ colours }) => colours),
        ...Object.keys(english?.colours ?? {}),
      ]),
      ...compareNames(
        'option',
        catalogue.options,
        options.map(({ name }) => name),
      ),
      ...compareNames(
        'value',
        catalogue.values,
        options.flatMap(({ values }) => values),
      ),
      ...compareNames(
        'product',
        catalogue.products,
        products.map(({ id }) => String(id)),
      ),
      ...products.flatMap((product) => judgeProduct(product, catalogue, english)),
      ...doubles(catalogue),
    ].map(violation);
  });
}

function textsPath(language: string): string {
  return `demo/rows/texts/${language}.json`;
}

function catalogueOf(tree: Tree, language: string): Catalogue | null {
  const text = tree.get(textsPath(language))?.text;
  if (text === undefined) return null;
  const catalogue: Catalogue = JSON.parse(text);
  return catalogue;
}

function compareNames(kind: string, texts: Texts, expected: readonly string[]): string[] {
  const missing = [...new Set(expected)].filter(
    (id) => texts[id] === undefined || texts[id] === '',
  );
  const left = Object.keys(texts).filter((id) => !expected.includes(id));
  return [
    ...missing.map((id) => `${kind} ${id} has no text`),
    ...left.map((id) => `there is a text for the ${kind} ${id}, which does not exist`),
  ];
}

function judgeProduct(
  { id, pictures }: Product,
  catalogue: Catalogue,
  english: Catalogue | null,
): string[] {
  const texts = catalogue.products[id];
  const model = english?.products[id] ?? {};
  if (texts === undefined) return [];
  const problems = Object.keys(shape).flatMap((field) => {
    if (isEmpty(texts[field]) && !(field === 'alts' && pictures.length === 0))
      return [`${field} is missing or empty`];
    return keysOf(texts[field]) === keysOf(model[field])
      ? []
      : [`${field} has not the same entries as in English`];
  });
  const left = Object.keys(texts).filter((field) => !(field in shape));
  const alts = Array.isArray(texts['alts']) ? texts['alts'] : [];
  if (alts.length < pictures.length) problems.push('a picture has no alternative text');
  if (new Set(alts).size < alts.length) problems.push('two pictures have one alternative text');
  return [...problems, ...left.map((field) => `${field} is not a text of a product`)].map(
    (each) => `product ${id}: ${each}`,
  );
}

/** Two products with one readable address in a language. */
function doubles({ products }: Catalogue): string[] {
  const slugs = Object.values(products).map(({ slug }) => slug);
  return slugs
    .filter((slug, index) => slugs.indexOf(slug) !== index)
    .map((slug) => `two products share the slug ${String(slug)}`);
}

function keysOf(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? Object.keys(value).toSorted().join()
    : typeof value;
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (value === null || value === undefined) return true;
  if (typeof value !== 'object') return false;
  return Object.values(value).length === 0 || Object.values(value).some(isEmpty);
}
