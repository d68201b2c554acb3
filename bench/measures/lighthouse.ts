// Lighthouse for a phone, on every public page in English, Arabic and Japanese: the lowest score of the three.

import { once } from 'node:events';
import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumArguments, ensureChromium } from '@atelier/e2e/chromium';
import { startShop } from '@atelier/e2e/running-shop';
import type { Bench, Figure, Measure } from '../performance-promise.ts';

const pages = {
  home: '/',
  collection: '/collection',
  product: '/product/1',
  blog: '/blog',
  post: '/blog/1',
  about: '/about',
  contact: '/contact',
  sustainability: '/sustainability',
  'shipping and returns': '/shipping-returns',
  privacy: '/privacy',
  terms: '/terms',
} as const;
const languages = ['en', 'ar', 'ja'] as const;
const bars = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const categories = Object.keys(bars) as (keyof typeof bars)[];

type Scores = Readonly<Record<keyof typeof bars, number>>;

/** Four scores a page. */
export const lighthouseScores: Measure = {
  promises: Object.keys(pages).map((name) => ({
    name: `Lighthouse, phone: ${name}`,
    bar: `≥ ${Object.values(bars).join(' / ')}`,
  })),
  async measure({ dataDirectory, progress }: Bench) {
    const shop = await startShop(dataDirectory);
    try {
      const figures: Figure[] = [];
      for (const [name, path] of Object.entries(pages)) {
        progress(`Lighthouse on ${name}`);
        const all: Scores[] = [];
        for (const language of languages) {
          const query = language === 'en' ? '' : `?lang=${language}`;
          all.push(await scoresOf(shop.address + path + query));
        }
        figures.push(figureOf(all));
      }
      return figures;
    } finally {
      await shop.stop();
    }
  },
};

function figureOf(all: readonly Scores[]): Figure {
  const lowest = categories.map((category) => Math.min(...all.map((scores) => scores[category])));
  const each = all.map((scores, index) => `${languages[index] ?? ''} ${scores.performance}`);
  return {
    text: `${lowest.join(' / ')} (performance: ${each.join(', ')})`,
    met: categories.every((category, index) => (lowest[index] ?? 0) >= bars[category]),
  };
}

/** A browser of its own for each page, as for a first visit. */
async function scoresOf(address: string): Promise<Scores> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(address, { port, output: 'json', logLevel: 'silent' });
    const scoreOf = (category: keyof Scores): number => {
      const score = result?.lhr.categories[category]?.score;
      if (score == null) throw new Error(`Lighthouse gave no ${category} for ${address}`);
      return Math.round(score * 100);
    };
    return {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    };
  } finally {
    await browser.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
