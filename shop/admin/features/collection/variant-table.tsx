// Variant table: price, stock and code of each combination, a row each at a desk and a card each on a phone.

import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import type { FieldError, FieldErrorsImpl, Merge } from 'react-hook-form';
import type { Language } from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { usePage } from '../../../platform/page/page.ts';
import { nameOf } from './options-editor.tsx';
import type { PictureValue } from './product-values.ts';
import { VariantRow } from './variant-row.tsx';
import { moved, type Combinations, type VariantValues } from './variant-values.ts';

type Errors = Merge<FieldError, FieldErrorsImpl<readonly VariantValues[]>> | undefined;

export interface VariantTableProps {
  readonly state: Combinations;
  readonly ordered: readonly string[];
  readonly pictures: readonly PictureValue[];
  readonly errors: Errors;
  /** The variants of this moment. */
  readonly read: () => readonly VariantValues[];
  readonly onChange: (variants: readonly VariantValues[]) => void;
}

/** Columns of the cells that every row shows. */
const columns = ['price', 'stock', 'editionSize', 'sku', 'status'] as const;

/** Typing into one row draws no other. */
export function VariantTable({
  state,
  ordered,
  pictures,
  errors,
  read,
  onChange,
}: VariantTableProps) {
  const { t } = useTranslation('admin-collection');
  const { language } = usePage();
  const { options, variants } = state;
  const change = useCallback(
    (place: number, changed: Partial<VariantValues>) => {
      const variant = read()[place];
      if (variant !== undefined) onChange(read().with(place, { ...variant, ...changed }));
    },
    [read, onChange],
  );
  const move = useCallback(
    (from: number, to: number) => onChange(moved(read(), from, to)),
    [read, onChange],
  );
  const remove = useCallback(
    (place: number) => onChange(read().toSpliced(place, 1)),
    [read, onChange],
  );
  return (
    <div className="mt-6">
      <h4 className="text-small font-medium">{t('variants.title')}</h4>
      {typeof errors?.message === 'string' && (
        <p className="mt-2 text-label text-error">{errors.message}</p>
      )}
      <table className="mt-2 w-full border-b border-line text-small max-md:block">
        <caption className="sr-only">{t('variants.title')}</caption>
        <Head />
        <tbody className="max-md:block">
          {variants.map((variant, place) => (
            <VariantRow
              key={variant.id === '' ? variant.choice.join(' ') : variant.id}
              variant={variant}
              place={place}
              count={variants.length}
              name={combinationOf(variant, options, language, t)}
              options={options}
              pictures={pictures}
              isOrdered={ordered.includes(variant.id)}
              errors={errors?.[place]}
              onChange={change}
              onMove={move}
              onRemove={remove}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head() {
  const { t } = useTranslation('admin-collection');
  return (
    <thead className="max-md:sr-only">
      <tr className="text-start text-label text-quiet">
        <th scope="col" className="py-2 pe-3 text-start font-normal">
          {t('variants.combination')}
        </th>
        {columns.map((name) => (
          <th key={name} scope="col" className="py-2 pe-3 text-start font-normal">
            {t(`variants.${name}`)}
          </th>
        ))}
        <th scope="col">
          <span className="sr-only">{t('variants.more')}</span>
        </th>
      </tr>
    </thead>
  );
}

/** The values' names, such as `Large · Oak`. */
function combinationOf(
  { choice }: VariantValues,
  options: Combinations['options'],
  language: Language,
  t: TFunction<'admin-collection'>,
): string {
  return choice
    .map((key, place) => {
      const values = options[place]?.values ?? [];
      const at = values.findIndex((value) => value.key === key);
      const value = values[at];
      return value === undefined
        ? '–'
        : nameOf(value.names, language) || t('options.value', { number: at + 1 });
    })
    .join(' · ');
}
