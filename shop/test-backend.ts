// A stand-in for `rest/v1` in the shop's own tests: it answers the questions of the shop from the demo catalogue's
// files, and refuses every other question. The real answers are tested where the database is.

import { readFileSync } from 'node:fs';
import type { Post, PostCard } from './platform/post.ts';
import type { Product, ProductCard, ProductList, ProductPicture } from './platform/product.ts';
import type { Settings } from './platform/settings.ts';

interface Facts {
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

const seed = new URL('./supabase/seed/', import.meta.url);
const facts = readJson('products.json') as Facts[];
const texts = new Map<string, Words>();

/** The API key that the stub accepts. */
export const stubKey = 'sb_publishable_stub';

const stubSettings: Settings = {
  shopName: 'Atelier',
  legalText: 'Atelier, 12 Harbour Lane. VAT included where it applies.',
  currency: 'USD',
  shipping: { standardFee: '10.00', freeAbove: '100.00', expressFee: '20.00' },
  operator: {
    name: 'Atelier Works',
    address: '12 Harbour Lane',
    email: 'post@atelier.example',
    phone: '',
  },
};

function wordsIn(language: string): Words {
  let words = texts.get(language);
  if (words === undefined) {
    words = readJson(`texts/${language}.json`) as Words;
    texts.set(language, words);
  }
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

/** Answers like `rest/v1`; everything else, a missing key included, is refused. */
export const stubFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const url = new URL(request.url);
  if (request.method !== 'GET') return refusal(405, `not a read: ${request.method}`);
  if (request.headers.get('apikey') !== stubKey) return refusal(401, 'no API key');
  const name = /^\/rest\/v1\/rpc\/([a-z_]+)$/.exec(url.pathname)?.[1] ?? '';
  const answer = Object.hasOwn(questions, name) ? questions[name] : undefined;
  if (answer === undefined) return refusal(404, `no function ${url.pathname}`);
  return Response.json(answer(url.searchParams));
};

const questions: Readonly<Record<string, (args: URLSearchParams) => unknown>> = {
  get_settings: () => stubSettings,
  get_products: (args) => {
    const ids = new Set(listOf(args.get('product_ids')).map(Number));
    return facts.filter(({ id }) => ids.has(id)).map((one) => cardOf(one, languageOf(args)));
  },
  get_product: (args) => {
    const one = facts.find(({ id }) => id === Number(args.get('product_id')));
    return one === undefined ? null : productOf(one, languageOf(args));
  },
  list_products: (args) => listProducts(args),
  list_posts: (args) => listPosts(args),
  get_post: (args) => {
    const one = posts.find(({ id }) => id === Number(args.get('post_id')));
    return one === undefined ? null : postOf(one, languageOf(args));
  },
  list_addresses: (args) => {
    const all = args.get('kind') === 'product' ? facts : posts;
    const slug = args.get('kind') === 'product' ? slugOf : postSlugOf;
    const offset = Number(args.get('page_offset'));
    const page = all.slice(offset, offset + Number(args.get('page_size')));
    return {
      total: all.length,
      items: page.map(({ id }) => ({
        id,
        updatedAt: '2026-11-01T00:00:00Z',
        slugs: { en: slug(id, 'en'), fr: slug(id, 'fr') },
      })),
    };
  },
};

interface PostFacts {
  readonly id: number;
  readonly tags: readonly string[];
  readonly publishedAt: string;
  readonly picture: Pick<ProductPicture, 'width' | 'height' | 'placeholder'> & { file: string };
}

interface PostWords {
  readonly tags: Readonly<Record<string, string>>;
  readonly posts: Readonly<
    Record<string, Pick<Post, 'slug' | 'title' | 'excerpt' | 'author' | 'body'> & { alt: string }>
  >;
}

const posts = readJson('posts.json') as PostFacts[];

function postWords(id: number, language: string) {
  const { tags, posts: written } = readJson(`posts/${language}.json`) as PostWords;
  const words = written[id];
  if (words === undefined) throw new Error(`The blog has no post ${id} in ${language}.`);
  return { tags, words };
}

/** A post's title in a language. */
export function postTitleOf(id: number, language: string): string {
  return postWords(id, language).words.title;
}

function postSlugOf(id: number, language: string): string {
  return postWords(id, language).words.slug;
}

function postCardOf(one: PostFacts, language: string): PostCard {
  const { tags, words } = postWords(one.id, language);
  const { file, ...measures } = one.picture;
  return {
    id: one.id,
    slug: words.slug,
    language,
    title: words.title,
    excerpt: words.excerpt,
    author: words.author,
    publishedAt: one.publishedAt,
    tags: one.tags.map((id) => ({ id, name: tags[id] ?? id })),
    picture: { path: `/pictures/${file}`, alt: words.alt, ...measures },
  };
}

function postOf(one: PostFacts, language: string): Post {
  return {
    ...postCardOf(one, language),
    body: postWords(one.id, language).words.body,
    updatedAt: one.publishedAt,
    alternates: ['en', 'fr'].map((other) => ({ language: other, slug: postSlugOf(one.id, other) })),
    more: posts
      .filter(({ id }) => id !== one.id)
      .slice(0, 3)
      .map((other) => postCardOf(other, language)),
  };
}

function listPosts(args: URLSearchParams) {
  const language = languageOf(args);
  const search = (args.get('search') ?? '').toLowerCase();
  const found = posts
    .filter(({ id }) => postTitleOf(id, language).toLowerCase().includes(search))
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  return { total: found.length, items: found.map((one) => postCardOf(one, language)), tags: [] };
}

function listProducts(args: URLSearchParams): ProductList {
  const language = languageOf(args);
  const words = wordsIn(language);
  const search = (args.get('search') ?? '').toLowerCase();
  const [min, max] = [Number(args.get('price_min') ?? 0), Number(args.get('price_max') ?? 1e9)];
  const categories = listOf(args.get('categories'));
  const colours = listOf(args.get('colours'));
  const fits = {
    category: (one: Facts) => categories.length === 0 || categories.includes(one.category),
    colour: (one: Facts) =>
      colours.length === 0 || one.colours.some((colour) => colours.includes(colour)),
    price: (one: Facts) => Number(one.price) >= min && Number(one.price) <= max,
  };
  const found = facts.filter((one) => titleOf(one.id, language).toLowerCase().includes(search));
  const matching = found.filter((one) => fits.category(one) && fits.colour(one) && fits.price(one));
  const offset = Number(args.get('page_offset'));
  const prices = found.map((one) => one.price).toSorted((a, b) => Number(a) - Number(b));
  return {
    total: matching.length,
    items: matching
      .toSorted(orders[args.get('sort') ?? ''] ?? byRank)
      .slice(offset, offset + Number(args.get('page_size')))
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
        hex: hexes[id] ?? '#888888',
        count: found.filter(
          (one) => one.colours.includes(id) && fits.category(one) && fits.price(one),
        ).length,
      })),
      price: { min: prices[0] ?? null, max: prices.at(-1) ?? null },
    },
  };
}

const byRank = (a: Facts, b: Facts) => a.featured - b.featured || a.id - b.id;

const orders: Readonly<Record<string, (a: Facts, b: Facts) => number>> = {
  price_asc: (a, b) => Number(a.price) - Number(b.price),
  price_desc: (a, b) => Number(b.price) - Number(a.price),
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
};

const hexes: Readonly<Record<string, string>> = {
  ink: '#22252a',
  paper: '#f2ecdf',
  ochre: '#c8923c',
  persimmon: '#d5573b',
  celadon: '#8fb8a2',
  indigo: '#33507a',
  clay: '#a8694a',
  moss: '#66704a',
  plum: '#6d3b52',
  sky: '#9dbcd0',
};

function cardOf(one: Facts, language: string): ProductCard {
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

function productOf(one: Facts, language: string): Product {
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
      hex: hexes[id] ?? '#888888',
    })),
    pictures: picturesOf(one, language),
    alternates: ['en', 'fr'].map((other) => ({
      language: other,
      slug: slugOf(one.id, other),
    })),
    related: facts
      .filter((other) => other.category === one.category && other.id !== one.id)
      .toSorted(byRank)
      .slice(0, 4)
      .map((other) => cardOf(other, language)),
  };
}

function picturesOf(one: Facts, language: string): ProductPicture[] {
  const words = productWords(one.id, language);
  return one.pictures.map(({ file, width, height, placeholder }, index) => ({
    path: `/pictures/${file}`,
    width,
    height,
    placeholder,
    alt: words.alts[index] ?? '',
  }));
}

function languageOf(args: URLSearchParams): string {
  return args.get('language') ?? 'en';
}

/** Reads PostgreSQL's array literal as the client writes it: `{a,b}`. */
function listOf(literal: string | null): string[] {
  return (literal ?? '{}')
    .replace(/^\{|\}$/g, '')
    .split(',')
    .filter((value) => value !== '');
}

function refusal(status: number, message: string): Response {
  return Response.json({ code: 'STUB', message, details: null, hint: null }, { status });
}

function productWords(id: number, language: string): ProductWords {
  const words = wordsIn(language).products[id];
  if (words === undefined) throw new Error(`The catalogue has no product ${id} in ${language}.`);
  return words;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, seed), 'utf8'));
}
