// Columns of the file for import, in their order: names that stay the same in every language; the database has them in private.product_line.

import { languages } from '../../../platform/language/language.ts';

/** Titles and descriptions have a column for each language. */
export const importColumns: readonly string[] = [
  'id',
  'code',
  'status',
  'kind',
  'category',
  'price',
  'stock',
  'edition',
  'weight',
  'lead_min',
  'lead_max',
  ...languages.flatMap((language) => [`title_${language}`, `description_${language}`]),
];
