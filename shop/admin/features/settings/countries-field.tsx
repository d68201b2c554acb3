// Countries field: the countries of a shipping zone as a list from which each can be removed, and a choice to add one.

import { useController, type UseFormReturn } from 'react-hook-form';
import { listCountries } from '../../../platform/address/countries.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { usePage } from '../../../platform/page/page.ts';
import { Close } from '../../../ui/icons.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { ZoneValues } from './zone-values.ts';

/** `*` stands for all countries that no zone names. */
export function CountriesField({ form }: { readonly form: UseFormReturn<ZoneValues> }) {
  const { t } = useTranslation(['admin-settings', 'form']);
  const { language } = usePage();
  const { field, fieldState } = useController({ control: form.control, name: 'countries' });
  const selected: readonly string[] = field.value;
  const all = [{ code: '*', name: t('allOthers') }, ...listCountries(language)];
  return (
    <fieldset className="max-w-[40rem] min-w-0">
      <legend className="text-small font-medium">{t('zone.countries')}</legend>
      <ul className="mt-2 mb-3 flex flex-wrap gap-2">
        {all
          .filter(({ code }) => selected.includes(code))
          .map(({ code, name }) => (
            <li key={code}>
              <button
                type="button"
                aria-label={t('zone.removeCountry', { country: name })}
                onClick={() => field.onChange(selected.filter((each) => each !== code))}
                className="inline-flex min-h-11 items-center gap-2 border border-edge px-3 text-small hover:border-ink"
              >
                {name}
                <Close size={14} />
              </button>
            </li>
          ))}
      </ul>
      <SelectField
        label={t('zone.addCountry')}
        mark={t('form:optional')}
        error={fieldState.error?.message}
        value=""
        onChange={({ target }) => field.onChange([...selected, target.value].toSorted())}
      >
        <option value="">–</option>
        {all
          .filter(({ code }) => !selected.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </SelectField>
    </fieldset>
  );
}
