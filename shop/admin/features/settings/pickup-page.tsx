// Pick-up page: the places at which buyers can pick their order up.

import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { AdminSettings } from '../../../platform/api/admin-settings.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { useShop } from '../../../platform/shop.ts';
import { DetailPage } from '../../form/detail-page.tsx';
import type { FormField } from '../../form/form-fields.tsx';
import { MethodsField } from './methods-field.tsx';
import { readSettings } from './settings-values.ts';
import { pickupSchema } from './zone-schema.ts';
import { pickupRecord, savePickup, type PickupValues } from './zone-values.ts';

/** Whether buyers can choose it is among the ways to pay. */
export function PickupPage({ settings }: { readonly settings: AdminSettings }) {
  const { t } = useTranslation('admin-settings');
  const { customerClient } = useShop();
  const schema = useMemo(() => pickupSchema(t), [t]);
  const fields = useMemo(() => pickupFields(t), [t]);
  return (
    <DetailPage<PickupValues>
      place={{ entity: 'settings', id: 'pickup' }}
      record={pickupRecord(settings)}
      schema={schema}
      fields={fields}
      refusals={{ pickup_without_method: t('errors.noPickup'), '23503': t('errors.refused') }}
      save={(changes, record) => savePickup(customerClient, changes, record)}
      reload={async () => pickupRecord(await readSettings(customerClient))}
    />
  );
}

function pickupFields(t: TFunction<'admin-settings'>): readonly FormField<PickupValues>[] {
  return [
    {
      name: 'methods',
      kind: 'custom',
      label: t('zone.methods'),
      draw: (form) => <PickupMethods form={form} />,
    },
  ];
}

function PickupMethods({ form }: { readonly form: UseFormReturn<PickupValues> }) {
  const { field } = useController({ control: form.control, name: 'methods' });
  return (
    <MethodsField
      methods={field.value}
      errors={form.formState.errors}
      currency={null}
      onChange={field.onChange}
    />
  );
}
