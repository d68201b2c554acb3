// Zone page: the form of a shipping zone, with its countries and its methods.

import { useMemo } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AdminSettings, AdminZone } from '../../../platform/api/admin-settings.ts';
import { withLanguage } from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { deleteRow } from '../../data/delete-row.ts';
import { DetailPage } from '../../form/detail-page.tsx';
import type { FormField } from '../../form/form-fields.tsx';
import type { Refusals } from '../../form/use-record-form.ts';
import { CountriesField } from './countries-field.tsx';
import { MethodsField } from './methods-field.tsx';
import { readSettings } from './settings-values.ts';
import { zoneSchema } from './zone-schema.ts';
import { saveZone, zoneCopy, zoneRecord, type ZoneValues } from './zone-values.ts';

/** @param props.id the zone's key, or `new` */
export function ZonePage({
  id,
  settings,
}: {
  readonly id: string;
  readonly settings: AdminSettings;
}) {
  const { t } = useTranslation('admin-settings');
  const { customerClient } = useShop();
  const goTo = useGoTo();
  const isNew = id === 'new';
  const zone = settings.zones.find((each) => String(each.id) === id) ?? null;
  const schema = useMemo(() => zoneSchema(t), [t]);
  const fields = useZoneFields(settings);
  const refusals = useZoneRefusals();
  const remove = useDeletion(zone);
  if (!isNew && zone === null) return <h2 className="text-heading">{t('zones.unknown')}</h2>;
  return (
    <>
      <h2 className="mb-6 text-heading">
        <bdi>{zone === null ? t('zones.new') : zone.name}</bdi>
      </h2>
      <DetailPage<ZoneValues>
        place={{ entity: 'shipping_zones', id }}
        record={zoneRecord(zone)}
        schema={schema}
        fields={fields}
        isNew={isNew}
        refusals={refusals}
        save={async (changes, record) => {
          const saved = await saveZone(customerClient, isNew, changes, record);
          if (!isNew) return saved.outcome;
          const added = String(saved.id);
          return { id: added, open: () => goTo(`/admin/settings/zone-${added}`) };
        }}
        reload={async () => {
          if (isNew) return null;
          const { zones } = await readSettings(customerClient);
          const current = zones.find((each) => String(each.id) === id);
          return current === undefined ? null : zoneRecord(current);
        }}
        {...(zone === null ? {} : { remove })}
      />
    </>
  );
}

/** Deletes it and leads to the list; the undo adds it again. */
function useDeletion(zone: AdminZone | null) {
  const { t } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  const goTo = useGoTo();
  return async () => {
    if (zone === null) return undefined;
    await deleteRow(customerClient, 'shipping_zones', zone.id);
    goTo('/admin/settings/shipping');
    const added = zoneCopy(zone);
    return () => {
      saveZone(customerClient, true, {}, added).then(
        ({ id }) => goTo(`/admin/settings/zone-${id}`),
        () => toasts.show({ title: t('refusal.notUndoable'), urgent: true }),
      );
    };
  };
}

function useZoneFields(settings: AdminSettings): readonly FormField<ZoneValues>[] {
  const { t } = useTranslation('admin-settings');
  const currency = String((settings.values as Record<string, unknown>)['currency']);
  return useMemo(
    () => [
      {
        name: 'name',
        kind: 'text',
        label: t('zone.name'),
        hint: t('zone.nameHint'),
        required: true,
      },
      {
        name: 'position',
        kind: 'number',
        label: t('zone.position'),
        hint: t('zone.positionHint'),
        required: true,
      },
      {
        name: 'countries',
        kind: 'custom',
        label: t('zone.countries'),
        draw: (form) => <CountriesField form={form} />,
      },
      {
        name: 'methods',
        kind: 'custom',
        label: t('zone.methods'),
        draw: (form) => <ZoneMethods form={form} currency={currency} />,
      },
    ],
    [t, currency],
  );
}

function ZoneMethods({
  form,
  currency,
}: {
  readonly form: UseFormReturn<ZoneValues>;
  readonly currency: string;
}) {
  const { field } = useController({ control: form.control, name: 'methods' });
  return (
    <MethodsField
      methods={field.value}
      errors={form.formState.errors}
      currency={currency}
      onChange={field.onChange}
    />
  );
}

function useZoneRefusals(): Refusals {
  const { t } = useTranslation('admin-settings');
  const { language } = usePage();
  return {
    country_in_two_zones: (truth) => {
      const country = String(truth['country']);
      const names = new Intl.DisplayNames([language], { type: 'region' });
      return t('errors.countryTwice', {
        country: country === '*' ? t('allOthers') : names.of(country),
        zone: String(truth['zone']),
      });
    },
    zone_without_method: t('errors.noMethod'),
    method_without_rate: t('errors.noRate'),
    '23503': t('errors.zoneInUse'),
    '23514': t('errors.refused'),
  };
}

function useGoTo() {
  const navigate = useNavigate();
  const { languageParameter } = usePage();
  return (path: string): void => {
    void navigate(withLanguage(path, languageParameter), { replace: true });
  };
}
