// Blog screen: the list of posts.

import { useMemo } from 'react';
import type { AdminPostRow } from '../../../platform/api/admin-blog.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { useFacets, type FacetOption, type Facets } from '../../data/use-facets.ts';
import type { BulkAction, ListDescription } from '../../list/list-description.ts';
import { ListPage } from '../../list/list-page.tsx';
import { statusValues } from '../../list/status-values.ts';
import { blogColumns, type Words } from './blog-columns.tsx';
import { statuses } from './post-values.ts';
import { useTags } from './use-tags.ts';

/** The list of posts. */
export function Screen() {
  const { t } = useTranslation(['admin-blog', 'admin', 'layout', 'form']);
  const facets = useFacets();
  const tags = useTags();
  const description = useMemo(
    () =>
      facets.value === null || tags.value === null
        ? null
        : describeBlog(t, facets.value, tags.value),
    [t, facets.value, tags.value],
  );
  if (description !== null) return <ListPage description={description} />;
  return facets.failed || tags.failed ? (
    <LoadFailure
      cause={facets.cause ?? tags.cause}
      retry={() => {
        facets.retry();
        tags.retry();
      }}
    />
  ) : (
    <p className="text-quiet">{t('layout:loading')}</p>
  );
}

function describeBlog(
  t: Words,
  facets: Facets,
  tags: readonly FacetOption[],
): ListDescription<AdminPostRow> {
  return {
    list: 'blog',
    target: 'posts',
    title: t('title'),
    id: ({ id }) => String(id),
    path: ({ id }) => `/admin/blog/${id}`,
    defaultSort: { name: 'updated', descending: true },
    columns: blogColumns(t, facets),
    filters: [
      {
        name: 'status',
        label: t('columns.status'),
        options: [...statuses, 'scheduled' as const].map((value) => ({
          value,
          label: t(`status.${value}`),
        })),
      },
      { name: 'category', label: t('columns.category'), options: facets.categories },
      { name: 'tag', label: t('fields.tags'), options: tags },
      {
        name: 'texts',
        label: t('admin:texts.title'),
        options: [{ value: 'stale', label: t('admin:texts.stale') }],
      },
    ],
    actions: statuses.map((status): BulkAction<AdminPostRow> => ({
      id: status,
      label: t(`actions.${status}`),
      values: (row) => statusValues(row, status),
    })),
    empty: { title: t('empty.title'), text: t('empty.text') },
    main: (
      <ShopLink to="/admin/blog/new" className={buttonClass()}>
        {t('new')}
      </ShopLink>
    ),
  };
}
