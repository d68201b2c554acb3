// Stub of the backend's `rest/v1` for the shop's own tests: it serves the shop's calls from the demo catalogue's files, and
// refuses any other. The real functions are tested with the database.

import type { Settings } from './platform/api/settings.ts';
import { listPosts, postOf, posts, postSlugOf } from './test-blog.ts';
import { cardOf, listProducts, productOf, products, slugOf } from './test-catalogue.ts';
import type { Wanted } from './test-catalogue.ts';

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

/** Responds like `rest/v1`; anything else, a missing key included, is refused. */
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
    return products.filter(({ id }) => ids.has(id)).map((one) => cardOf(one, languageOf(args)));
  },
  get_product: (args) => {
    const one = products.find(({ id }) => id === Number(args.get('product_id')));
    return one === undefined ? null : productOf(one, languageOf(args));
  },
  list_products: (args) => listProducts(wantedOf(args), languageOf(args)),
  list_posts: (args) => listPosts(args.get('search') ?? '', languageOf(args)),
  get_post: (args) => {
    const one = posts.find(({ id }) => id === Number(args.get('post_id')));
    return one === undefined ? null : postOf(one, languageOf(args));
  },
  list_sitemap_entries: (args) => {
    const all = args.get('kind') === 'product' ? products : posts;
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

function languageOf(args: URLSearchParams): string {
  return args.get('language') ?? 'en';
}

function wantedOf(args: URLSearchParams): Wanted {
  return {
    search: args.get('search') ?? '',
    min: Number(args.get('price_min') ?? 0),
    max: Number(args.get('price_max') ?? 1e9),
    categories: listOf(args.get('categories')),
    colours: listOf(args.get('colours')),
    sort: args.get('sort') ?? '',
    offset: Number(args.get('page_offset')),
    size: Number(args.get('page_size')),
  };
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
