// Messages screen: the list of messages from the contact form.

import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { AdminMessageRow } from '../../../platform/api/admin-messages.ts';
import { LocalDate } from '../../../platform/language/local-date.tsx';
import { useTranslation } from '../../../translation/use-translation.ts';
import type { ListColumn, ListDescription } from '../../list/list-description.ts';
import { ListPage } from '../../list/list-page.tsx';

type Words = TFunction<'admin-messages'>;

/** The list, the latest message first. */
export function Screen() {
  const { t } = useTranslation('admin-messages');
  const description = useMemo(() => describeMessages(t), [t]);
  return <ListPage description={description} />;
}

function describeMessages(t: Words): ListDescription<AdminMessageRow> {
  return {
    list: 'messages',
    title: t('title'),
    id: ({ id }) => String(id),
    path: ({ id }) => `/admin/messages/${id}`,
    defaultSort: { name: 'created', descending: true },
    news: { added: 'message' },
    columns: columnsOf(t),
    filters: [
      {
        name: 'state',
        label: t('columns.state'),
        options: (['open', 'answered'] as const).map((value) => ({
          value,
          label: t(`state.${value}`),
        })),
      },
    ],
    target: 'contact_messages',
    actions: [
      {
        id: 'answered',
        label: t('actions.answered'),
        values: ({ handledAt }) => (handledAt === null ? { handled_at: 'now' } : null),
      },
      {
        id: 'open',
        label: t('actions.open'),
        values: ({ handledAt }) => (handledAt === null ? null : { handled_at: null }),
      },
    ],
    empty: { title: t('empty.title'), text: t('empty.text') },
  };
}

function columnsOf(t: Words): readonly ListColumn<AdminMessageRow>[] {
  const stateOf = ({ handledAt }: AdminMessageRow) =>
    t(handledAt === null ? 'state.open' : 'state.answered');
  return [
    {
      id: 'subject',
      label: t('columns.subject'),
      cell: ({ subject }) => subject,
      text: ({ subject }) => subject,
    },
    { id: 'name', label: t('columns.name'), cell: ({ name }) => name, text: ({ name }) => name },
    {
      id: 'email',
      label: t('columns.email'),
      cell: ({ email }) => email,
      text: ({ email }) => email,
    },
    { id: 'state', label: t('columns.state'), cell: stateOf, text: stateOf },
    {
      id: 'created',
      label: t('columns.created'),
      sort: 'created',
      cell: ({ createdAt }) => <LocalDate iso={createdAt} />,
      text: ({ createdAt }) => createdAt,
    },
    {
      id: 'excerpt',
      label: t('columns.message'),
      isHidden: true,
      cell: ({ excerpt }) => excerpt,
      text: ({ excerpt }) => excerpt,
    },
    {
      id: 'note',
      label: t('columns.note'),
      isHidden: true,
      cell: ({ hasNote }) => (hasNote ? t('hasNote') : ''),
      text: ({ hasNote }) => (hasNote ? t('hasNote') : ''),
    },
  ];
}
