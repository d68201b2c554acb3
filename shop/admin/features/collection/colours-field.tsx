// Colours field: the colours by which a work is found.

import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../../translation/use-translation.ts';
import type { ProductValues } from './product-values.ts';
import type { Facets } from '../../data/use-facets.ts';

/** In the order of the shop's colours, whatever the order of the selection. */
export function ColoursField({
  form,
  colours,
}: {
  readonly form: UseFormReturn<ProductValues>;
  readonly colours: Facets['colours'];
}) {
  const { t } = useTranslation(['admin-collection', 'form']);
  const { field } = useController({ control: form.control, name: 'colours' });
  const selected: readonly string[] = field.value;
  return (
    <fieldset className="max-w-[40rem]">
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-4 text-small">
        {t('colours')} <span className="text-label text-quiet">{t('form:optional')}</span>
      </legend>
      <div className="mt-1.5 flex flex-wrap gap-x-6">
        {colours.map(({ value, label, hex }) => (
          <label key={value} className="inline-flex min-h-11 items-center gap-2.5 text-small">
            <input
              type="checkbox"
              className="checkbox"
              checked={selected.includes(value)}
              onChange={({ target }) =>
                field.onChange(
                  colours
                    .map((colour) => colour.value)
                    .filter((each) => (each === value ? target.checked : selected.includes(each))),
                )
              }
            />
            <span
              aria-hidden
              className="size-4 border border-line"
              style={{ backgroundColor: hex }}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
