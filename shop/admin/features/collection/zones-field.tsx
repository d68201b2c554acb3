// Zones field: the shipping zones that a work goes to, with the fees of its parcel in each as the database works them out.

import { useWatch, useController, type UseFormReturn } from 'react-hook-form';
import type { AdminParcelZone } from '../../../platform/api/admin.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { LoadFailure } from '../../frame/load-failure.tsx';
import type { ProductValues } from './product-values.ts';
import { useParcelFees } from './use-parcel-fees.ts';
import { ZoneFees } from './zone-fees.tsx';

/** Without a selection the work goes to the zones of its category, else to all; abroad only where the work says so. */
export function ZonesField({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const { t } = useTranslation(['admin-collection', 'admin', 'form', 'layout']);
  const { field, fieldState } = useController({ control: form.control, name: 'zones' });
  const isInternational = useWatch({ control: form.control, name: 'internationalShipping' });
  const { value: zones, failed, cause, retry } = useParcelFees(form);
  const selected: readonly number[] = field.value;
  const goesTo = ({ id, isOfCategory }: AdminParcelZone) =>
    selected.length === 0 ? isOfCategory : selected.includes(id);
  const change = (id: number, isOn: boolean): void =>
    field.onChange(
      // As the database lists them, so that an unchanged selection is no change.
      (isOn ? [...selected, id] : selected.filter((each) => each !== id)).toSorted(
        (one, other) => one - other,
      ),
    );
  return (
    <fieldset className="max-w-[40rem] min-w-0">
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-4 text-small">
        {t('zones.title')} <span className="text-label text-quiet">{t('form:optional')}</span>
      </legend>
      <p className="mt-1 text-label text-quiet">{t('zones.hint')}</p>
      {failed && zones === null && <LoadFailure cause={cause} retry={retry} />}
      {zones === null && !failed && <p className="text-small text-quiet">{t('layout:loading')}</p>}
      {zones !== null && (
        <ul className="mt-2 border-b border-line text-small">
          {zones.map((zone) => (
            <li key={zone.id} className="border-t border-line pb-2.5">
              <label className="flex min-h-11 items-center gap-2.5">
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={selected.includes(zone.id)}
                  onChange={({ target }) => change(zone.id, target.checked)}
                />
                <bdi>{zone.name}</bdi>
              </label>
              <ZoneFees zone={zone} isSent={goesTo(zone)} isInternational={isInternational} />
            </li>
          ))}
        </ul>
      )}
      {zones?.length === 0 && <p className="text-small">{t('zones.none')}</p>}
      {fieldState.error !== undefined && (
        <p role="alert" className="mt-2 text-label text-error">
          {fieldState.error.message}
        </p>
      )}
      <ShopLink
        to="/admin/settings/shipping"
        className="mt-1 inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
      >
        {t('zones.manage')}
      </ShopLink>
    </fieldset>
  );
}
