// Rows of the demo catalogue, read from its files: the expected contents of the shop, without a request to it.

import { readFileSync } from 'node:fs';
import type { Language } from '@atelier/shop/language';

/** A product's facts, in the order of the file. */
export interface SeedProduct {
  readonly id: number;
  readonly category: string;
  readonly series?: string;
  readonly maker?: string;
  readonly colours: readonly string[];
  /** An exact decimal. */
  readonly price: string;
  readonly featured: number;
  readonly createdAt: string;
  /** Days until a work that is made to order leaves, at least and at most. */
  readonly lead?: readonly [daysMin: number, daysMax: number];
  readonly status: string;
}

/** A product's texts in one language. */
export interface SeedTexts {
  readonly title: string;
  readonly slug: string;
  readonly description: string;
  readonly details: Readonly<Record<string, string | number>>;
  readonly shipping: readonly string[];
  readonly returns: readonly string[];
  /** Alternative texts of the pictures, in their order. */
  readonly alts: readonly string[];
}

interface Catalogue {
  readonly categories: Readonly<Record<string, string>>;
  readonly introductions: Readonly<Record<string, string>>;
  readonly series: Readonly<Record<string, string>>;
  readonly seriesIntroductions: Readonly<Record<string, string>>;
  readonly colours: Readonly<Record<string, string>>;
  /** Names of the values of options. */
  readonly values: Readonly<Record<string, string>>;
  readonly products: Readonly<Record<string, SeedTexts>>;
}

/** The products that visitors see. */
export const published: readonly SeedProduct[] = (read('products.json') as SeedProduct[]).filter(
  ({ status }) => status === 'published',
);

/** The maker's place, hours and words, by language. */
export const makerRows = read('maker.json') as {
  readonly place: string;
  readonly hours: readonly { readonly day: string; readonly from: string; readonly to: string }[];
  readonly words: Readonly<Record<Language, string>>;
  readonly parcel: Readonly<Record<Language, string>>;
};

/** The names of categories and colours, and the texts of products, in a language. */
export function catalogueIn(language: Language): Catalogue {
  return read(`texts/${language}.json`) as Catalogue;
}

/** A product's title in a language. */
export function titleOf(id: number, language: Language = 'en'): string {
  const texts = catalogueIn(language).products[id];
  if (texts === undefined) throw new Error(`Product ${id} has no texts in ${language}.`);
  return texts.title;
}

/** A product's price as a number: the demo catalogue's prices are small enough to compare so. */
export function priceOf({ price }: SeedProduct): number {
  return Number(price);
}

interface Blog {
  /** Names by tag. */
  readonly tags: Readonly<Record<string, string>>;
  readonly posts: Readonly<Record<string, { readonly title: string; readonly slug: string }>>;
}

/** The blog's tags and posts in a language. */
export function blogIn(language: Language): Blog {
  return read(`posts/${language}.json`) as Blog;
}

/** A post's title in a language. */
export function postTitleOf(id: number, language: Language = 'en'): string {
  const post = blogIn(language).posts[id];
  if (post === undefined) throw new Error(`Post ${id} has no texts in ${language}.`);
  return post.title;
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../demo/rows/${name}`, import.meta.url), 'utf8'));
}
