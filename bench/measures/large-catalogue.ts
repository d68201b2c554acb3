// A large catalogue of 100,000 products over HTTP, as the storefront requests it: filtered, searched in three scripts, turned to its last page,
// and suggestions while a search is typed. One visitor at a time, because the promise is the time of a single request.

import { startShop } from '@atelier/e2e/running-shop';
import { runAtelier } from '../run-atelier.ts';
import { atMost, median, percentile } from '../figures.ts';
import type { Bench, Figure, Measure } from '../performance-promise.ts';
import { publishableKey } from '../publishable-key.ts';

const products = 100_000;
const requests = 100;
const warmUp = 10;
const pageSize = 24;

/** One request to the collection. */
interface Question {
  /** Name in the table, after the number of products. */
  readonly name: string;
  readonly responseMsMax: number;
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** The fewest and the most products that it may find, or suggest: a fast wrong response is no figure. */
  readonly found: readonly [min: number, max: number];
}

const everything = [products, products + 100] as const;
/** Every fourth product is a print, and so for the other kinds. */
const quarter = [products / 4 - 100, products / 4 + 100] as const;
const few = [1, 20] as const;
/** The suggestions of a search are six works at the most. */
const suggested = [1, 6] as const;
const none = [0, 0] as const;
const narrowedMsMax = 100;
const broadMsMax = 250;
const suggestionMsMax = 50;
const list = '/rest/v1/rpc/list_products';

/** A search that finds nothing is compared with the whole vocabulary. */
const unknown = 'xylophone';

const questions: readonly Question[] = [
  {
    name: 'a category',
    responseMsMax: narrowedMsMax,
    path: list,
    parameters: { categories: '{ceramics}' },
    found: quarter,
  },
  {
    name: 'a colour between two prices',
    responseMsMax: narrowedMsMax,
    path: list,
    parameters: { colours: '{indigo}', price_min: '50.00', price_max: '120.00' },
    found: [1000, products / 4],
  },
  ...searches('in English', 'en', 'print', 'tenmoku'),
  ...searches('in Chinese', 'zh', '版画', '天目'),
  ...searches('in Japanese', 'ja', '線香', '湯呑'),
  {
    name: 'the last page',
    responseMsMax: narrowedMsMax,
    path: list,
    parameters: { page_offset: String(Math.ceil(products / pageSize - 1) * pageSize) },
    found: everything,
  },
  ...typed('in English', 'en', [
    'p',
    'pri',
    'print',
    'tenmoku',
    'indgo',
    'pritn',
    'moonjar',
    unknown,
  ]),
  ...typed('in German', 'de', ['d', 'dru', 'kermaik', 'tenmoku']),
  ...typed('in Chinese', 'zh', ['版', '版画', '天目']),
  ...typed('in Japanese', 'ja', ['線', '線香', '湯呑']),
];

function typed(how: string, language: string, searches: readonly string[]): Question[] {
  return searches.map((search) => ({
    name: `suggestions for “${search}”, ${how}`,
    responseMsMax: suggestionMsMax,
    path: '/rest/v1/rpc/search_suggestions',
    parameters: { language, search },
    found: search === unknown ? none : suggested,
  }));
}

function searches(how: string, language: string, broad: string, rare: string): Question[] {
  return [
    {
      name: `a word of every fourth, ${how}`,
      responseMsMax: broadMsMax,
      path: list,
      parameters: { language, search: broad },
      found: quarter,
    },
    {
      name: `a rare word, ${how}`,
      responseMsMax: narrowedMsMax,
      path: list,
      parameters: { language, search: rare },
      found: few,
    },
  ];
}

/** Both functions as an anonymous visitor calls them. The products exist already when another list was measured before. */
export const largeCatalogue: Measure = {
  promises: questions.map(({ name, responseMsMax }) => ({
    name: `of ${products.toLocaleString('en')} products: ${name}`,
    bar: `≤ ${responseMsMax} ms p95`,
  })),
  async measure({ dataDirectory, progress }: Bench) {
    progress(`Making ${products.toLocaleString('en')} products`);
    await runAtelier(['seed', '--products', String(products)], dataDirectory);
    const key = await publishableKey(dataDirectory);
    const shop = await startShop(dataDirectory);
    try {
      const figures: Figure[] = [];
      for (const question of questions) {
        progress(`Out of ${products.toLocaleString('en')} products: ${question.name}`);
        figures.push(await timesOf(question, shop.address, key));
      }
      return figures;
    } finally {
      await shop.stop();
    }
  },
};

/** Parameters of the collection besides those of a question. */
const collection = {
  language: 'en',
  sort: 'featured',
  page_size: String(pageSize),
  page_offset: '0',
};

async function timesOf(question: Question, shop: string, key: string): Promise<Figure> {
  const { path } = question;
  const parameters = new URLSearchParams({
    ...(path === list ? collection : {}),
    ...question.parameters,
  });
  const times: number[] = [];
  let total = 0;
  for (let time = -warmUp; time < requests; time += 1) {
    const start = performance.now();
    const response = await fetch(`${shop}${path}?${parameters.toString()}`, {
      headers: { apikey: key },
    });
    const body = await response.text();
    if (time >= 0) times.push(performance.now() - start);
    total = foundIn(question, response.status, body);
  }
  const note = `${total.toLocaleString('en')} found, p50 ${median(times).toFixed(1)} ms, ${requests} one after the other`;
  return atMost(percentile(times, 0.95), question.responseMsMax, 'ms', note);
}

interface Products {
  readonly total?: number;
  readonly items?: readonly { readonly title?: string; readonly price?: string }[];
  readonly products?: readonly { readonly title?: string; readonly price?: string }[];
}

/** Number of products in a response: in all, or suggested. */
function foundIn({ name, found: [min, max] }: Question, status: number, body: string): number {
  const response: Products = status === 200 ? JSON.parse(body) : {};
  const [item] = response.items ?? response.products ?? [];
  const total = response.total ?? response.products?.length ?? 0;
  const isComplete = max === 0 || (item?.title !== undefined && item.price !== undefined);
  if (status !== 200 || !isComplete || total < min || total > max) {
    throw new Error(`${name} returned ${status}: ${body.slice(0, 200)}`);
  }
  return total;
}
