// Collectors' notes screen: the list of notes, published and hidden one by one or together.

import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { AdminCollectorNoteRow } from '../../../platform/api/admin-collector-notes.ts';
import { LocalDate } from '../../../platform/language/local-date.tsx';
import { useTranslation } from '../../../translation/use-translation.ts';
import type { BulkAction, ListColumn, ListDescription } from '../../list/list-description.ts';
import { ListPage } from '../../list/list-page.tsx';
import { noteStatuses } from './collector-note-values.ts';

type Words = TFunction<'admin-collector-notes'>;

/** The list, the latest note first. */
export function Screen() {
  const { t } = useTranslation('admin-collector-notes');
  const description = useMemo(() => describeNotes(t), [t]);
  return <ListPage description={description} />;
}

function describeNotes(t: Words): ListDescription<AdminCollectorNoteRow> {
  return {
    list: 'collector_notes',
    title: t('title'),
    id: ({ id }) => String(id),
    path: ({ id }) => `/admin/collector-notes/${id}`,
    defaultSort: { name: 'created', descending: true },
    news: { added: 'note' },
    columns: columnsOf(t),
    filters: [
      {
        name: 'status',
        label: t('columns.status'),
        options: noteStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
      },
    ],
    target: 'collector_notes',
    actions: [actionOf(t, 'published'), actionOf(t, 'hidden')],
    empty: { title: t('empty.title'), text: t('empty.text') },
  };
}

/** A note that somebody else has moderated meanwhile is left alone. */
function actionOf(t: Words, next: 'published' | 'hidden'): BulkAction<AdminCollectorNoteRow> {
  return {
    id: next,
    label: t(`actions.${next}`),
    values: ({ status }) => (status === next ? null : { status: next }),
    was: ({ status }) => ({ status }),
  };
}

function columnsOf(t: Words): readonly ListColumn<AdminCollectorNoteRow>[] {
  const workOf = ({ work, productId }: AdminCollectorNoteRow) =>
    work ?? t('untitled', { id: productId });
  const statusOf = ({ status }: AdminCollectorNoteRow) => t(`status.${status}`);
  const ratingOf = ({ rating }: AdminCollectorNoteRow) => (rating === null ? '' : String(rating));
  const responseOf = ({ hasResponse }: AdminCollectorNoteRow) =>
    hasResponse ? t('hasResponse') : '';
  return [
    {
      id: 'excerpt',
      label: t('columns.note'),
      cell: ({ excerpt }) => <bdi>{excerpt}</bdi>,
      text: ({ excerpt }) => excerpt,
    },
    { id: 'work', label: t('columns.work'), cell: workOf, text: workOf },
    {
      id: 'name',
      label: t('columns.name'),
      cell: ({ name }) => <bdi>{name}</bdi>,
      text: ({ name }) => name,
    },
    {
      id: 'rating',
      label: t('columns.rating'),
      isNumber: true,
      cell: ratingOf,
      text: ratingOf,
    },
    {
      id: 'status',
      label: t('columns.status'),
      // A long note leaves the other columns little room, and a word of a state is not broken.
      cell: (row) => <span className="whitespace-nowrap">{statusOf(row)}</span>,
      text: statusOf,
    },
    {
      id: 'created',
      label: t('columns.created'),
      sort: 'created',
      cell: ({ createdAt }) => <LocalDate iso={createdAt} />,
      text: ({ createdAt }) => createdAt,
    },
    {
      id: 'place',
      label: t('columns.place'),
      isHidden: true,
      cell: ({ place }) => <bdi>{place}</bdi>,
      text: ({ place }) => place,
    },
    {
      id: 'language',
      label: t('columns.language'),
      isHidden: true,
      cell: ({ language }) => language,
      text: ({ language }) => language,
    },
    {
      id: 'response',
      label: t('columns.response'),
      isHidden: true,
      cell: responseOf,
      text: responseOf,
    },
  ];
}
