// Page of a group of settings: a form over some columns of the settings.

import { useMemo, type ReactNode } from 'react';
import type { AdminSettings } from '../../../platform/api/admin-settings.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { DetailPage } from '../../form/detail-page.tsx';
import { groupFields } from './group-fields.tsx';
import { groupSchema } from './group-schema.ts';
import { settingsGroups, type Setting, type SettingsGroup } from './settings-groups.ts';
import { groupRecord, readSettings, saveGroup, type GroupValues } from './settings-values.ts';

/** @param props.children what else the group has, below the form's fields */
export function GroupPage({
  group,
  settings,
  children,
}: {
  readonly group: SettingsGroup;
  readonly settings: AdminSettings;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation(['admin-settings', 'checkout']);
  const { t: tSettings } = useTranslation('admin-settings');
  const { customerClient } = useShop();
  const { language } = usePage();
  const list: readonly Setting[] = settingsGroups[group];
  const schema = useMemo(() => groupSchema(tSettings, list), [tSettings, list]);
  const fields = useMemo(
    () => groupFields(t, list, language, settings),
    [t, list, language, settings],
  );
  return (
    <DetailPage<GroupValues>
      place={{ entity: 'settings', id: group }}
      record={groupRecord(list, settings)}
      schema={schema}
      fields={fields}
      refusals={{ '23514': t('errors.refused'), factor_not_shown: t('errors.factor') }}
      save={(changes, record) => saveGroup(customerClient, list, changes, record)}
      reload={async () => groupRecord(list, await readSettings(customerClient))}
    >
      {children}
    </DetailPage>
  );
}
