// Schema of a product's form, with a sentence at each field.

import {
  array,
  boolean,
  check,
  custom,
  forward,
  maxLength,
  minLength,
  number,
  object,
  picklist,
  pipe,
  regex,
  string,
  type GenericSchema,
} from 'valibot';
import { defaultLanguage, languages } from '../../../platform/language/language.ts';
import type { Words } from './collection-columns.tsx';
import {
  kinds,
  statuses,
  type PictureValue,
  type ProductValues,
  type TextValues,
  textWords,
} from './product-values.ts';
import { isPrice, isStockOfEdition, optionsSchema, variantSchema } from './variant-schema.ts';
import { isBlankText, textName, type TextName } from '../../form/text-state.ts';

/** The schema, with its messages in the reader's language. */
export function productSchema(t: Words): GenericSchema<ProductValues, unknown> {
  const count = pipe(string(), regex(/^\d{0,7}$/, t('errors.count')));
  const size = pipe(string(), regex(/^(?:|[1-9]\d{0,6})$/, t('errors.count')));
  const days = pipe(
    string(),
    regex(/^(?:|[1-9]\d?|[12]\d\d|3(?:[0-5]\d|6[0-5]))$/, t('errors.leadDays')),
  );
  const texts = Object.fromEntries(
    languages.map((language) => [textName(language), textSchema(t, language === defaultLanguage)]),
  ) as Record<TextName, GenericSchema<TextValues>>;
  return pipe(
    object({
      ...texts,
      status: picklist(statuses),
      publishAt: string(),
      kind: picklist(kinds),
      category: pipe(string(), minLength(1, t('errors.category'))),
      series: string(),
      maker: string(),
      colours: array(string()),
      price: string(),
      stock: count,
      leadMin: days,
      leadMax: days,
      editionSize: size,
      sku: pipe(string(), regex(/^\S{0,64}$/, t('errors.sku'))),
      weight: size,
      featuredRank: count,
      internationalShipping: boolean(),
      zones: array(number()),
      pictures: custom<readonly PictureValue[]>(Array.isArray),
      options: optionsSchema(t),
      variants: array(variantSchema(t)),
      related: array(number()),
    }),
    forward(
      check(
        ({ status, publishAt }) => status === 'draft' || publishAt === '',
        t('errors.schedule'),
      ),
      ['publishAt'],
    ),
    forward(
      check(
        ({ leadMin, leadMax }) =>
          leadMax === '' || (leadMin !== '' && Number(leadMin) <= Number(leadMax)),
        t('errors.leadRange'),
      ),
      ['leadMax'],
    ),
    forward(
      check(({ price, options }) => options.length > 0 || isPrice(price), t('errors.price')),
      ['price'],
    ),
    forward(
      check((work) => work.options.length > 0 || isStockOfEdition(work), t('errors.editionStock')),
      ['stock'],
    ),
  );
}

function textSchema(t: Words, isOriginal: boolean): GenericSchema<TextValues> {
  const line = pipe(string(), maxLength(500, t('errors.long')));
  return pipe(
    object({
      title: pipe(string(), maxLength(200, t('errors.long'))),
      description: pipe(string(), maxLength(20_000, t('errors.long'))),
      pages: line,
      dimensions: line,
      materials: line,
      edition: line,
      shipping: pipe(string(), maxLength(5_000, t('errors.long'))),
      returns: pipe(string(), maxLength(5_000, t('errors.long'))),
      slug: pipe(string(), regex(/^[^/?#\s]{0,200}$/, t('errors.slug'))),
      published: boolean(),
      stale: boolean(),
    }),
    forward(
      check(
        (text) => text.title.trim() !== '' || (!isOriginal && isBlankText(text, textWords)),
        t('errors.title'),
      ),
      ['title'],
    ),
  );
}
