// Reads what the home screen hangs: the featured works, the newest ones, and the categories with their pictures.

import type { Api } from '../../platform/api/api.ts';
import type { Language } from '../../platform/language/language.ts';
import type { Category, ProductCard } from '../../platform/api/product.ts';

export interface HomeData {
  readonly featured: readonly ProductCard[];
  readonly newest: readonly ProductCard[];
  readonly categories: readonly Category[];
}

const featuredCount = 6;
const newestCount = 4;

/** Three questions at once; rejects with the fault of any. */
export async function loadHome(
  api: Api,
  language: Language,
  signal: AbortSignal,
): Promise<HomeData> {
  const [featured, newest, categories] = await Promise.all([
    api.listProducts(
      language,
      { sort: 'featured', page_size: featuredCount, page_offset: 0 },
      signal,
    ),
    api.listProducts(language, { sort: 'newest', page_size: newestCount, page_offset: 0 }, signal),
    api.listCategories(language, signal),
  ]);
  return {
    featured: featured.items,
    newest: newest.items,
    categories,
  };
}
