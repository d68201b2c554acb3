// Newsletters screen: the list of newsletters, drafts and sent ones.

import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { AdminNewsletterRow } from '../../../platform/api/admin-newsletters.ts';
import { LocalDate } from '../../../platform/language/local-date.tsx';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import type { ListColumn, ListDescription } from '../../list/list-description.ts';
import { ListPage } from '../../list/list-page.tsx';

type Words = TFunction<'admin-newsletters'>;

/** The list, the latest newsletter first. */
export function Screen() {
  const { t } = useTranslation('admin-newsletters');
  const description = useMemo(() => describeNewsletters(t), [t]);
  return <ListPage description={description} />;
}

function describeNewsletters(t: Words): ListDescription<AdminNewsletterRow> {
  return {
    list: 'newsletters',
    title: t('title'),
    id: ({ id }) => String(id),
    path: ({ id }) => `/admin/newsletters/${id}`,
    defaultSort: { name: 'created', descending: true },
    columns: columnsOf(t),
    filters: [
      {
        name: 'state',
        label: t('columns.state'),
        options: (['draft', 'sent'] as const).map((value) => ({
          value,
          label: t(`state.${value}`),
        })),
      },
    ],
    empty: { title: t('empty.title'), text: t('empty.text') },
    main: (
      <ShopLink to="/admin/newsletters/new" className={buttonClass()}>
        {t('new')}
      </ShopLink>
    ),
  };
}

function columnsOf(t: Words): readonly ListColumn<AdminNewsletterRow>[] {
  const stateOf = ({ sentAt }: AdminNewsletterRow) =>
    t(sentAt === null ? 'state.draft' : 'state.sent');
  const subjectOf = ({ subject }: AdminNewsletterRow) =>
    subject === '' ? t('noSubject') : subject;
  const recipientsOf = ({ sentAt, recipients }: AdminNewsletterRow) =>
    sentAt === null ? '' : String(recipients);
  return [
    {
      id: 'subject',
      label: t('columns.subject'),
      cell: (row) => <bdi>{subjectOf(row)}</bdi>,
      text: subjectOf,
    },
    { id: 'state', label: t('columns.state'), cell: stateOf, text: stateOf },
    {
      id: 'recipients',
      label: t('columns.recipients'),
      isNumber: true,
      cell: recipientsOf,
      text: recipientsOf,
    },
    {
      id: 'created',
      label: t('columns.created'),
      sort: 'created',
      cell: ({ createdAt }) => <LocalDate iso={createdAt} />,
      text: ({ createdAt }) => createdAt,
    },
  ];
}
