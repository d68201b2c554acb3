// Zone page: the form of a shipping zone, with its countries and its methods.

import { useMemo } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AdminSettings } from '../../../platform/api/admin-settings.ts';
import { withLanguage } from '../../../platform/language/language.ts';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import type { AdminRefusal } from '../../data/call-admin.ts';
import { deleteRow } from '../../data/delete-row.ts';
import { DetailPage } from '../../form/detail-page.tsx';
import type { FormField } from '../../form/form-fields.tsx';
import { CountriesField } from './countries-field.tsx';
import { MethodsField } from './methods-field.tsx';
import { readSettings } from './settings-values.ts';
import { zoneSchema } from './zone-schema.ts';
import { saveZone, zoneRecord, type ZoneValues } from './zone-values.ts';

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
  const refusedField = useRefusedField();
  if (!isNew && zone === null) return <h2 className="text-heading">{t('zones.unknown')}</h2>;
  const remove = async () => {
    await deleteRow(customerClient, 'shipping_zones', id);
    goTo('/admin/settings/shipping');
  };
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
        refusals={{
          country_in_two_zones: t('errors.seeField'),
          zone_without_method: t('errors.seeField'),
          method_without_rate: t('errors.seeField'),
          '23503': t('errors.zoneInUse'),
          '23514': t('errors.refused'),
        }}
        refusedField={refusedField}
        save={async (changes, record) => {
          const saved = await saveZone(customerClient, changes, record);
          if (isNew) goTo(`/admin/settings/zone-${saved.id}`);
          return saved.outcome;
        }}
        reload={async () => {
          if (isNew) return null;
          const { zones } = await readSettings(customerClient);
          const current = zones.find((each) => String(each.id) === id);
          return current === undefined ? null : zoneRecord(current);
        }}
        {...(isNew ? {} : { remove })}
      />
    </>
  );
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

/** The database's reasons, at the field that they are about. */
function useRefusedField() {
  const { t } = useTranslation('admin-settings');
  const { language } = usePage();
  return ({ code, truth }: AdminRefusal) => {
    if (code === 'country_in_two_zones') {
      const country = String(truth['country']);
      const names = new Intl.DisplayNames([language], { type: 'region' });
      return {
        name: 'countries' as const,
        message: t('errors.countryTwice', {
          country: country === '*' ? t('allOthers') : names.of(country),
          zone: String(truth['zone']),
        }),
      };
    }
    if (code === 'zone_without_method')
      return { name: 'methods' as const, message: t('errors.noMethod') };
    return code === 'method_without_rate'
      ? { name: 'methods' as const, message: t('errors.noRate') }
      : null;
  };
}

function useGoTo() {
  const navigate = useNavigate();
  const { languageParameter } = usePage();
  return (path: string): void => {
    void navigate(withLanguage(path, languageParameter), { replace: true });
  };
}
