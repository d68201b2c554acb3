// Filters of the collection: the table of them, read from an address and asked of the database.

import type { ListQuery } from '../../platform/api/api.ts';
import type { ProductList } from '../../platform/api/product.ts';
import { parseChoices, parseNumber, parseSearch } from './filter-values.ts';

interface FilterRow {
  /** Also the name of its facet, and of its texts. */
  readonly name: string;
  /** Kind of its control in the form. */
  readonly control: 'search' | 'checkboxes' | 'swatches' | 'range';
  /** Reads the values of a parameter; undefined, or an empty list, narrows nothing. */
  readonly parse: (values: readonly string[]) => string | readonly string[] | undefined;
  /** Its arguments of `list_products`, each with its parameter in the address. */
  readonly fields: readonly (readonly [argument: keyof ListQuery, parameter: string])[];
}

/** Table of all filters, in the order of the form and of the address. */
export const filterTable = [
  {
    name: 'search',
    control: 'search',
    parse: parseSearch,
    fields: [['search', 'q']],
  },
  {
    name: 'categories',
    control: 'checkboxes',
    parse: parseChoices,
    fields: [['categories', 'category']],
  },
  {
    name: 'colours',
    control: 'swatches',
    parse: parseChoices,
    fields: [['colours', 'colour']],
  },
  {
    name: 'price',
    control: 'range',
    parse: parseNumber,
    fields: [
      ['price_min', 'min'],
      ['price_max', 'max'],
    ],
  },
] as const satisfies readonly FilterRow[];

/** One filter of the table. */
export type Filter = (typeof filterTable)[number];

/** Values by argument. */
type FilterValues = {
  readonly [Row in Filter as Row['fields'][number][0]]: ReturnType<Row['parse']>;
};

export const sorts = ['featured', 'price_asc', 'price_desc', 'newest'] as const;

export type Sort = (typeof sorts)[number];

export interface Filters extends FilterValues {
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
}

/** Products per page of the collection. */
const pageSize = 24;

const lastPage = 100_000;

/** Reads an address's parameters. Invalid values are left out, never an error: addresses are typed and shared. */
export function parseFilters(parameters: URLSearchParams): Filters {
  const page = Number(parameters.get('page'));
  const values = filterTable.flatMap(({ parse, fields }) =>
    fields.map(([argument, parameter]) => [argument, parse(parameters.getAll(parameter))]),
  );
  return {
    // Every argument of the table has the value that its own row reads.
    ...(Object.fromEntries(values) as FilterValues),
    sort: sorts.find((sort) => sort === parameters.get('sort')) ?? 'featured',
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The question to the database that these filters mean. */
export function listQuery({ page, ...query }: Filters): ListQuery {
  return { ...query, page_size: pageSize, page_offset: (page - 1) * pageSize };
}

/** Number of pages of a list; one where it is empty. */
export function pageCount({ total }: Pick<ProductList, 'total'>): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
