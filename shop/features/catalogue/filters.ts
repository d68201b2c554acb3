// Filters of the collection, and the address that states them: sharing the address shares the view.

import type { ListQuery } from '../../platform/api/api.ts';
import { decimalOf, parseMoney, type Money } from '../../platform/money/money.ts';
import type { ProductList } from '../../platform/api/product.ts';
import { normalizeSearch } from '../../platform/forms/normalize-text.ts';

export const sorts = ['featured', 'price_asc', 'price_desc', 'newest'] as const;

export type Sort = (typeof sorts)[number];

export interface Filters {
  readonly search: string;
  readonly categories: readonly string[];
  readonly colours: readonly string[];
  readonly min: Money | null;
  readonly max: Money | null;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
}

export const noFilters: Filters = {
  search: '',
  categories: [],
  colours: [],
  min: null,
  max: null,
  sort: 'featured',
  page: 1,
};

/** Products per page of the collection. */
const pageSize = 24;

const mostChoices = 20;
const lastPage = 100_000;
const choiceName = /^[a-z0-9_-]{1,40}$/;

/** Reads an address's parameters. Invalid values are left out, never an error: addresses are typed and shared. */
export function parseFilters(parameters: URLSearchParams): Filters {
  const page = Number(parameters.get('page') ?? '1');
  return {
    search: normalizeSearch(parameters.get('q')),
    categories: choices(parameters.getAll('category')),
    colours: choices(parameters.getAll('colour')),
    min: parseTypedAmount(parameters.get('min') ?? ''),
    max: parseTypedAmount(parameters.get('max') ?? ''),
    sort: sorts.find((sort) => sort === parameters.get('sort')) ?? 'featured',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The shortest parameters that say these filters: what narrows nothing is left out, so equal views share an address. */
export function filterParameters(filters: Filters): URLSearchParams {
  const parameters = new URLSearchParams();
  if (filters.search !== '') parameters.set('q', filters.search);
  for (const category of filters.categories) parameters.append('category', category);
  for (const colour of filters.colours) parameters.append('colour', colour);
  if (filters.min !== null) parameters.set('min', shortDecimal(filters.min));
  if (filters.max !== null) parameters.set('max', shortDecimal(filters.max));
  if (filters.sort !== 'featured') parameters.set('sort', filters.sort);
  if (filters.page !== 1) parameters.set('page', String(filters.page));
  return parameters;
}

/** The question to the database that these filters mean. */
export function listQuery(filters: Filters): ListQuery {
  return {
    search: filters.search === '' ? undefined : filters.search,
    categories: filters.categories,
    colours: filters.colours,
    price_min: filters.min === null ? undefined : decimalOf(filters.min),
    price_max: filters.max === null ? undefined : decimalOf(filters.max),
    sort: filters.sort,
    page_size: pageSize,
    page_offset: (filters.page - 1) * pageSize,
  };
}

/** Number of pages of a list; one where it is empty. */
export function pageCount({ total }: Pick<ProductList, 'total'>): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Whether anything is narrowed; order and page narrow nothing. */
export function isFiltered(filters: Filters): boolean {
  return (
    filters.search !== '' ||
    filters.categories.length > 0 ||
    filters.colours.length > 0 ||
    filters.min !== null ||
    filters.max !== null
  );
}

/** An amount as one types it: `12`, `12.5`. */
export function shortDecimal(value: Money): string {
  return decimalOf(value).replace(/\.?0+$/, '');
}

/** An amount as visitors type it: with a decimal comma, or in Arabic digits, too. Null when it is none. */
export function parseTypedAmount(text: string): Money | null {
  const latin = text.trim().replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  return parseMoney(latin.replace(/[,٫]/, '.'));
}

function choices(values: readonly string[]): readonly string[] {
  return [...new Set(values)]
    .filter((value) => choiceName.test(value))
    .toSorted()
    .slice(0, mostChoices);
}
