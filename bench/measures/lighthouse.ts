// Lighthouse for a phone, on every public page in English, Arabic and Japanese: the lowest score of the three.

import { startShop } from '@atelier/e2e/running-shop';
import { scorePage, type PageScores } from '../page-scores.ts';
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
        const all: PageScores[] = [];
        for (const language of languages) {
          const query = language === 'en' ? '' : `?lang=${language}`;
          all.push((await scorePage(shop.address + path + query)).scores);
        }
        figures.push(figureOf(all));
      }
      return figures;
    } finally {
      await shop.stop();
    }
  },
};

function figureOf(all: readonly PageScores[]): Figure {
  const lowest = categories.map((category) => Math.min(...all.map((scores) => scores[category])));
  const each = all.map((scores, index) => `${languages[index] ?? ''} ${scores.performance}`);
  return {
    text: `${lowest.join(' / ')} (performance: ${each.join(', ')})`,
    met: categories.every((category, index) => (lowest[index] ?? 0) >= bars[category]),
  };
}
