// Blog loaders: one page of the list by the filters in the address, and one post by its number.

import type { Api } from '../../platform/api/api.ts';
import type { Language } from '../../platform/language/language.ts';
import type { PostList, Post } from '../../platform/api/post.ts';
import { parseBlogFilters, pageCount, postQuery, type BlogFilters } from './blog-filters.ts';

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
  const filters = parseBlogFilters(parameters);
  const list = await api.listPosts(language, postQuery(filters), signal);
  if (list.items.length > 0 || list.total === 0) return { filters, list };
  const last = { ...filters, page: pageCount(list) };
  return { filters: last, list: await api.listPosts(language, postQuery(last), signal) };
}

export interface PostData {
  /** Null when there is no such post, or it is not published. */
  readonly post: Post | null;
}

/** An address without a readable number names no post; the database is not asked about it. */
export async function loadPost(
  api: Api,
  language: Language,
  id: string | undefined,
  signal: AbortSignal,
): Promise<PostData> {
  if (id === undefined || !/^[1-9]\d{0,14}$/.test(id)) return { post: null };
  return { post: await api.getPost(Number(id), language, signal) };
}
