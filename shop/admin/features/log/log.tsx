// Log screen: the list of administrative acts.

import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { AdminLogRow } from '../../../platform/api/admin.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { usePage } from '../../../platform/page/page.ts';
import type { ListDescription } from '../../list/list-description.ts';
import { ListPage } from '../../list/list-page.tsx';
import { actName, acts, entities, entityName } from './log-names.ts';
import { localeOf } from '../../../platform/language/language.ts';

/** The list, the latest act first. */
export function Screen() {
  const { t } = useTranslation('admin-log');
  const { language } = usePage();
  const description = useMemo(() => describeLog(t, language), [t, language]);
  return <ListPage description={description} />;
}

function describeLog(t: TFunction<'admin-log'>, language: string): ListDescription<AdminLogRow> {
  const time = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const timeOf = ({ at }: AdminLogRow) => time.format(new Date(at));
  const actOf = ({ act }: AdminLogRow) => actName(t, act);
  const thingOf = ({ entity, entityId }: AdminLogRow) =>
    entityId === '' ? entityName(t, entity) : `${entityName(t, entity)} · ${entityId}`;
  return {
    list: 'log',
    title: t('title'),
    id: ({ id }) => String(id),
    path: ({ id }) => `/admin/log/${id}`,
    defaultSort: { name: 'at', descending: true },
    columns: [
      { id: 'at', label: t('columns.at'), sort: 'at', cell: timeOf, text: ({ at }) => at },
      {
        id: 'actor',
        label: t('columns.actor'),
        // An address stays on one line, as long as it is not a monster.
        cell: ({ actor }) => (
          <bdi className="md:inline-block md:max-w-64 md:wrap-break-word">{actor}</bdi>
        ),
        text: ({ actor }) => actor,
      },
      { id: 'act', label: t('columns.act'), cell: actOf, text: ({ act }) => act },
      { id: 'entity', label: t('columns.entity'), cell: thingOf, text: thingOf },
      {
        id: 'changed',
        label: t('columns.changed'),
        // A long list leaves the other columns their width.
        cell: ({ changed }) => (
          <span className="md:inline-block md:max-w-80">{changed.join(', ')}</span>
        ),
        text: ({ changed }) => changed.join(', '),
      },
      {
        id: 'undone',
        label: t('columns.undone'),
        cell: ({ isUndone }) => (isUndone ? t('undone') : ''),
        text: ({ isUndone }) => (isUndone ? t('undone') : ''),
      },
    ],
    filters: [
      {
        name: 'act',
        label: t('columns.act'),
        options: acts.map((value) => ({ value, label: actName(t, value) })),
      },
      {
        name: 'entity',
        label: t('columns.entity'),
        options: entities.map((value) => ({ value, label: entityName(t, value) })),
      },
    ],
    empty: { title: t('empty.title'), text: t('empty.text') },
  };
}
