// Reads one page of the blog's list: the filters in the address, and what the database finds for them.

import type { Api } from '../../platform/api.ts';
import type { Language } from '../../platform/language.ts';
import type { PostList } from '../../platform/post.ts';
import { blogFiltersOf, pagesOf, postQueryOf, type BlogFilters } from './blog-filters.ts';

export interface BlogData {
  readonly filters: BlogFilters;
  readonly list: PostList;
}

/** A page behind the last one shows the last one. */
export async function loadBlog(
  api: Api,
  language: Language,
  parameters: URLSearchParams,
  signal: AbortSignal,
): Promise<BlogData> {
  const filters = blogFiltersOf(parameters);
  const list = await api.listPosts(language, postQueryOf(filters), signal);
  if (list.items.length > 0 || list.total === 0) return { filters, list };
  const last = { ...filters, page: pagesOf(list) };
  return { filters: last, list: await api.listPosts(language, postQueryOf(last), signal) };
}
