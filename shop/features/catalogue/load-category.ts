// Category loader: one page of a category's works, with what its own page says of it.

import type { Api } from '../../platform/api/api.ts';
import type { Category } from '../../platform/api/product.ts';
import type { Language } from '../../platform/language/language.ts';
import { loadCollection, type CollectionData } from './load-collection.ts';

export interface CategoryData extends CollectionData {
  /** Null where there is none of this name, or it has no works. */
  readonly category: Category | null;
}

/** The address names the category and the page; it has no other filters. */
export async function loadCategory(
  api: Api,
  language: Language,
  id: string,
  parameters: URLSearchParams,
  signal: AbortSignal,
): Promise<CategoryData> {
  const page = parameters.get('page');
  const requested = new URLSearchParams({ category: id, ...(page === null ? {} : { page }) });
  const [categories, collection] = await Promise.all([
    api.listCategories(language, signal),
    loadCollection(api, language, requested, signal),
  ]);
  const category = categories.find((each) => each.id === id) ?? null;
  // The path says the category: links to other pages need not say it again.
  const filters = { ...collection.filters, categories: [] };
  return { ...collection, filters, category };
}
