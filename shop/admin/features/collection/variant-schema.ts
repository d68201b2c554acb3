// Schema of options and variants in a work's form, with a sentence at each field.

import {
  array,
  check,
  custom,
  object,
  picklist,
  pipe,
  rawCheck,
  regex,
  string,
  forward,
  type GenericSchema,
} from 'valibot';
import { defaultLanguage } from '../../../platform/language/language.ts';
import type { Words } from './collection-columns.tsx';
import type { Names, OptionValue, ProductOption, VariantValues } from './variant-values.ts';

/** Whether a text is an amount, with a point or a comma. */
export function isPrice(text: string): boolean {
  return /^\d{1,10}(?:[.,]\d{1,2})?$/.test(text);
}

/** Whether a numbered edition has a stock, of at most its size. */
export function isStockOfEdition({
  stock,
  editionSize,
}: Pick<VariantValues, 'stock' | 'editionSize'>): boolean {
  return editionSize === '' || (stock !== '' && Number(stock) <= Number(editionSize));
}

/** The original's name is required; no two values of an option are named alike in a language. */
export function optionsSchema(t: Words): GenericSchema<readonly ProductOption[]> {
  const names = custom<Names>(
    (value) => typeof value === 'object' && nameIn(value as Names) !== '',
    t('errors.nameMissing'),
  );
  const values = pipe(
    array(object({ key: string(), names })),
    rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const list: readonly OptionValue[] = dataset.value;
      for (const [place, value] of list.entries())
        if (list.slice(0, place).some((other) => isAlike(other.names, value.names)))
          addIssue({
            message: t('errors.duplicateValue'),
            path: [
              { type: 'array', origin: 'value', input: dataset.value, key: place, value },
              {
                type: 'object',
                origin: 'value',
                input: { ...value },
                key: 'names',
                value: value.names,
              },
            ],
          });
    }),
  );
  return array(object({ key: string(), names, values }));
}

/** One variant; the database checks combinations and codes of other works. */
export function variantSchema(t: Words): GenericSchema<VariantValues> {
  const count = pipe(string(), regex(/^\d{0,7}$/, t('errors.count')));
  const size = pipe(string(), regex(/^(?:|[1-9]\d{0,6})$/, t('errors.measure')));
  return pipe(
    object({
      id: string(),
      choice: array(string()),
      sku: pipe(string(), regex(/^\S{0,64}$/, t('errors.sku'))),
      price: string(),
      stock: count,
      editionSize: size,
      weight: size,
      length: size,
      width: size,
      height: size,
      status: picklist(['active', 'archived']),
      pictures: custom<readonly number[]>(Array.isArray),
    }),
    forward(
      // The one variant of a work without options has its price in the work's own field.
      check(({ choice, price }) => choice.length === 0 || isPrice(price), t('errors.price')),
      ['price'],
    ),
    forward(
      check(
        (variant) => variant.choice.length === 0 || isStockOfEdition(variant),
        t('errors.editionStock'),
      ),
      ['stock'],
    ),
  );
}

function nameIn(names: Names): string {
  return (names[defaultLanguage] ?? '').trim();
}

function isAlike(one: Names, other: Names): boolean {
  return Object.entries(one).some(([language, name]) => {
    const second = (other as Readonly<Record<string, string>>)[language] ?? '';
    return name.trim() !== '' && name.trim().toLowerCase() === second.trim().toLowerCase();
  });
}
