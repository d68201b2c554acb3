// Blog filters, and the address that states them.

import type { PostList, PostQuery } from '../../platform/api/post.ts';
import { normalizeSearch } from '../../platform/forms/normalize-text.ts';

export interface BlogFilters {
  readonly search: string;
  /** A tag's id; empty for all. */
  readonly tag: string;
  /** From 1. */
  readonly page: number;
}

/** Posts per page of the list. */
const postsPerPage = 12;

const lastPage = 10_000;

/** Reads an address's parameters. Invalid values are left out, never an error: addresses are typed and shared. */
export function parseBlogFilters(parameters: URLSearchParams): BlogFilters {
  const page = Number(parameters.get('page') ?? '1');
  const tag = parameters.get('tag') ?? '';
  return {
    search: normalizeSearch(parameters.get('q')),
    tag: /^[a-z][a-z0-9-]{0,39}$/.test(tag) ? tag : '',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The shortest address of the list that says these filters. */
export function blogAddress({ search, tag, page }: BlogFilters): string {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('q', search);
  if (tag !== '') parameters.set('tag', tag);
  if (page !== 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query === '' ? '/blog' : `/blog?${query}`;
}

/**
 * The address that a tag leads to, or that of all posts for null. It keeps the search where that finds something there, and
 * leads out of it where it does not: a tag is never a way into an empty list.
 */
export function tagAddress(filters: BlogFilters, { tags }: PostList, tag: string | null): string {
  const finds = tags.some(({ id, count }) => count > 0 && (tag === null || id === tag));
  return blogAddress({ search: finds ? filters.search : '', tag: tag ?? '', page: 1 });
}

/** The question to the database that these filters mean. */
export function postQuery({ search, tag, page }: BlogFilters): PostQuery {
  return {
    search: search === '' ? undefined : search,
    tag: tag === '' ? undefined : tag,
    page_size: postsPerPage,
    page_offset: (page - 1) * postsPerPage,
  };
}

/** Number of pages of a list; one where it is empty. */
export function pageCount({ total }: PostList): number {
  return Math.max(1, Math.ceil(total / postsPerPage));
}
