// The demo catalogue as its files contain it: facts once, texts by language.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readPosts } from './posts.ts';
import type { Posts } from './posts.ts';

/** One language's words, as `demo/rows/texts/<language>.json` holds them. */
export interface CatalogueTexts {
  readonly categories: Readonly<Record<string, string>>;
  /** The introduction of each category’s page. */
  readonly introductions: Readonly<Record<string, string>>;
  /** Names of series and makers. */
  readonly series: Readonly<Record<string, string>>;
  /** The introduction of the page of each series and maker. */
  readonly seriesIntroductions: Readonly<Record<string, string>>;
  readonly colours: Readonly<Record<string, string>>;
  /** Words that shoppers type, each with the words by which it finds works as well. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  /** Names of the options of products, such as the size. */
  readonly options: Readonly<Record<string, string>>;
  /** Names of the options' values. */
  readonly values: Readonly<Record<string, string>>;
  readonly products: Readonly<Record<string, ProductTexts>>;
}

export interface ProductTexts {
  readonly title: string;
  readonly slug: string;
  readonly description: string;
  readonly details: Readonly<Record<string, string | number>>;
  readonly shipping: readonly string[];
  readonly returns: readonly string[];
  /** One for each picture, in their order. */
  readonly alts: readonly string[];
}

export interface Catalogue {
  /** The text of `facets.json`: the facets of the filters, in the order in which visitors see them. PostgreSQL reads it itself. */
  readonly facets: string;
  /** The text of `products.json`, read likewise. */
  readonly products: string;
  /** By language. */
  readonly texts: ReadonlyMap<string, CatalogueTexts>;
  readonly posts: Posts;
  /** The text of `notes.json`: notes about works as collectors would leave them. */
  readonly notes: string;
  /** The text of `maker.json`: who makes the works, and what a parcel looks like. */
  readonly maker: string;
}

/** Reads `facets.json`, `products.json`, `notes.json`, `maker.json`, every language's words, and the blog's posts from a seed folder. */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const facets = await readFile(join(folder, 'facets.json'), 'utf8');
  const products = await readFile(join(folder, 'products.json'), 'utf8');
  const notes = await readFile(join(folder, 'notes.json'), 'utf8');
  const maker = await readFile(join(folder, 'maker.json'), 'utf8');
  const names = (await readdir(join(folder, 'texts'))).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(
    names.toSorted().map(async (name): Promise<[string, CatalogueTexts]> => {
      const text = await readFile(join(folder, 'texts', name), 'utf8');
      return [name.slice(0, -'.json'.length), JSON.parse(text) as CatalogueTexts];
    }),
  );
  return { facets, products, texts: new Map(texts), posts: await readPosts(folder), notes, maker };
}
