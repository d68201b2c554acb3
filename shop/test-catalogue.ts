// Products of the demo catalogue, as `rest/v1` returns them.

import type { Product, ProductCard, ProductList, ProductPicture } from './platform/api/product.ts';
import { readSeed } from './test-seed.ts';

/** Fields that do not depend on a language. */
interface ProductFacts {
  readonly id: number;
  readonly category: string;
  readonly colours: readonly string[];
  readonly price: string;
  readonly stock: number | null;
  readonly edition: number | null;
  readonly itemKind: 'standard' | 'new_arrival';
  readonly featured: number;
  readonly createdAt: string;
  readonly pictures: readonly {
    file: string;
    width: number;
    height: number;
    placeholder: string;
  }[];
}

interface ProductWords extends Pick<
  Product,
  'title' | 'slug' | 'description' | 'details' | 'shipping' | 'returns'
> {
  readonly alts: readonly string[];
}

interface Words {
  readonly categories: Readonly<Record<string, string>>;
  readonly colours: Readonly<Record<string, string>>;
  readonly products: Readonly<Record<string, ProductWords>>;
}

interface Facets {
  readonly colours: readonly { readonly id: string; readonly hex: string }[];
}

/** Every product, in no order. */
export const products = readSeed('products.json') as readonly ProductFacts[];
const texts = new Map<string, Words>();

function wordsIn(language: string): Words {
  let words = texts.get(language);
  if (words === undefined) {
    words = readSeed(`texts/${language}.json`) as Words;
    texts.set(language, words);
  }
  return words;
}

function productWords(id: number, language: string): ProductWords {
  const words = wordsIn(language).products[id];
  if (words === undefined) throw new Error(`The catalogue has no product ${id} in ${language}.`);
  return words;
}

/** A product's title in a language. */
export function titleOf(id: number, language: string): string {
  return productWords(id, language).title;
}

/** The readable end of a product's address in a language. */
export function slugOf(id: number, language: string): string {
  return productWords(id, language).slug;
}

/** Arguments of a product list. */
export interface Wanted {
  readonly search: string;
  readonly min: number;
  readonly max: number;
  readonly categories: readonly string[];
  readonly colours: readonly string[];
  readonly sort: string;
  readonly offset: number;
  readonly size: number;
}

/** A page of the products that are wanted, and how many of each kind there are. */
export function listProducts(wanted: Wanted, language: string): ProductList {
  const words = wordsIn(language);
  const { categories, colours, min, max } = wanted;
  const search = wanted.search.toLowerCase();
  const fits = {
    category: (one: ProductFacts) => categories.length === 0 || categories.includes(one.category),
    colour: (one: ProductFacts) =>
      colours.length === 0 || one.colours.some((colour) => colours.includes(colour)),
    price: (one: ProductFacts) => Number(one.price) >= min && Number(one.price) <= max,
  };
  const found = products.filter((one) => titleOf(one.id, language).toLowerCase().includes(search));
  const matching = found.filter((one) => fits.category(one) && fits.colour(one) && fits.price(one));
  const prices = found.map((one) => one.price).toSorted((a, b) => Number(a) - Number(b));
  return {
    total: matching.length,
    items: matching
      .toSorted(orders[wanted.sort] ?? byRank)
      .slice(wanted.offset, wanted.offset + wanted.size)
      .map((one) => cardOf(one, language)),
    facets: {
      categories: Object.entries(words.categories).map(([id, name]) => ({
        id,
        name,
        count: found.filter((one) => one.category === id && fits.colour(one) && fits.price(one))
          .length,
      })),
      colours: Object.entries(words.colours).map(([id, name]) => ({
        id,
        name,
        hex: hexes.get(id) ?? '',
        count: found.filter(
          (one) => one.colours.includes(id) && fits.category(one) && fits.price(one),
        ).length,
      })),
      price: { min: prices[0] ?? null, max: prices.at(-1) ?? null },
    },
  };
}

const byRank = (a: ProductFacts, b: ProductFacts) => a.featured - b.featured || a.id - b.id;

const orders: Readonly<Record<string, (a: ProductFacts, b: ProductFacts) => number>> = {
  price_asc: (a, b) => Number(a.price) - Number(b.price),
  price_desc: (a, b) => Number(b.price) - Number(a.price),
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
};

const { colours } = readSeed('facets.json') as Facets;
const hexes = new Map(colours.map(({ id, hex }) => [id, hex]));

/** A product as lists show it. */
export function cardOf(one: ProductFacts, language: string): ProductCard {
  const words = productWords(one.id, language);
  return {
    id: one.id,
    slug: words.slug,
    language,
    title: words.title,
    category: one.category,
    price: one.price,
    itemKind: one.itemKind,
    edition: one.edition === null ? null : { size: one.edition, left: one.edition },
    stock: one.stock ?? one.edition,
    available: one.stock !== 0,
    materials: words.details.materials ?? null,
    dimensions: words.details.dimensions ?? null,
    picture: picturesOf(one, language)[0] ?? null,
  };
}

/** A product as its own page shows it. */
export function productOf(one: ProductFacts, language: string): Product {
  const words = wordsIn(language);
  const { title, slug, description, details, shipping, returns } = productWords(one.id, language);
  const card = cardOf(one, language);
  return {
    ...card,
    title,
    slug,
    description,
    details,
    shipping,
    returns,
    categoryName: words.categories[one.category] ?? one.category,
    colours: one.colours.map((id) => ({
      id,
      name: words.colours[id] ?? id,
      hex: hexes.get(id) ?? '',
    })),
    pictures: picturesOf(one, language),
    alternates: ['en', 'fr'].map((other) => ({
      language: other,
      slug: slugOf(one.id, other),
    })),
    related: products
      .filter((other) => other.category === one.category && other.id !== one.id)
      .toSorted(byRank)
      .slice(0, 4)
      .map((other) => cardOf(other, language)),
  };
}

function picturesOf(one: ProductFacts, language: string): ProductPicture[] {
  const words = productWords(one.id, language);
  return one.pictures.map(({ file, width, height, placeholder }, index) => ({
    path: `/pictures/${file}`,
    width,
    height,
    placeholder,
    alt: words.alts[index] ?? '',
  }));
}
