// Columns of the list of posts.

import type { TFunction } from 'i18next';
import type { AdminPostRow } from '../../../platform/api/admin-blog.ts';
import { languages } from '../../../platform/language/language.ts';
import { LocalDate } from '../../../platform/language/local-date.tsx';
import type { Facets } from '../../data/use-facets.ts';
import type { ListColumn } from '../../list/list-description.ts';
import { TitleCell } from '../../list/title-cell.tsx';
import { statuses } from './post-values.ts';

export type Words = TFunction<['admin-blog', 'admin', 'layout', 'form']>;

/** The title with the picture first. */
export function blogColumns(t: Words, { categories }: Facets): readonly ListColumn<AdminPostRow>[] {
  const titleOf = ({ title, id }: AdminPostRow) =>
    title === '' ? t('untitled', { id: String(id) }) : title;
  const statusOf = ({ status, publishAt }: AdminPostRow) =>
    publishAt === null
      ? t(`status.${statuses.find((each) => each === status) ?? 'draft'}`)
      : t('status.scheduled');
  const categoryOf = ({ category }: AdminPostRow) =>
    categories.find(({ value }) => value === category)?.label ?? category;
  return [
    {
      id: 'title',
      label: t('columns.title'),
      text: titleOf,
      cell: (row) => <TitleCell picture={row.picture} title={titleOf(row)} />,
    },
    { id: 'status', label: t('columns.status'), cell: statusOf, text: statusOf },
    { id: 'category', label: t('columns.category'), cell: categoryOf, text: categoryOf },
    {
      id: 'author',
      label: t('fields.author'),
      cell: ({ author }) => <bdi>{author}</bdi>,
      text: ({ author }) => author,
    },
    {
      id: 'texts',
      label: t('admin:texts.title'),
      isNumber: true,
      cell: ({ texts, stale }) => (
        <>
          {t('admin:texts.count', { written: texts, total: languages.length })}
          {stale > 0 && <span className="block text-label text-ink">{t('admin:texts.stale')}</span>}
        </>
      ),
      text: ({ texts }) => String(texts),
    },
    dateColumn('published', t('columns.published'), ({ publishedAt, publishAt }) =>
      publishAt === null ? publishedAt : publishAt,
    ),
    dateColumn('updated', t('columns.updated'), ({ updatedAt }) => updatedAt),
    {
      ...dateColumn('created', t('columns.created'), ({ createdAt }) => createdAt),
      isHidden: true,
    },
  ];
}

function dateColumn(
  id: string,
  label: string,
  dateOf: (row: AdminPostRow) => string | null,
): ListColumn<AdminPostRow> {
  return {
    id,
    label,
    sort: id,
    cell: (row) => {
      const iso = dateOf(row);
      return iso === null ? '' : <LocalDate iso={iso} />;
    },
    text: (row) => dateOf(row) ?? '',
  };
}
