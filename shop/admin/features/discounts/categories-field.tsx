// Categories field: the categories that a discount code applies to.

import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../../translation/use-translation.ts';
import type { FacetOption } from '../../data/use-facets.ts';
import type { DiscountValues } from './discount-values.ts';

/** In the order of the shop's categories, whatever the order of the selection. */
export function CategoriesField({
  form,
  categories,
}: {
  readonly form: UseFormReturn<DiscountValues>;
  readonly categories: readonly FacetOption[];
}) {
  const { t } = useTranslation(['admin-discounts', 'form']);
  const { field, fieldState } = useController({ control: form.control, name: 'categories' });
  const selected: readonly string[] = field.value;
  return (
    <fieldset className="max-w-[40rem]">
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-4 text-small">
        {t('fields.categories')} <span className="text-label text-quiet">{t('form:optional')}</span>
      </legend>
      <div className="mt-1.5 flex flex-wrap gap-x-6">
        {categories.map(({ value, label }) => (
          <label key={value} className="inline-flex min-h-11 items-center gap-2.5 text-small">
            <input
              type="checkbox"
              className="checkbox"
              checked={selected.includes(value)}
              onChange={({ target }) =>
                field.onChange(
                  // As the database lists them, so that an unchanged selection is no change.
                  (target.checked
                    ? [...selected, value]
                    : selected.filter((each) => each !== value)
                  ).toSorted(),
                )
              }
            />
            <bdi>{label}</bdi>
          </label>
        ))}
      </div>
      {fieldState.error !== undefined && (
        <p role="alert" className="mt-2 text-label text-error">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}
