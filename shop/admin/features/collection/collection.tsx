// Collection screen: the list of works.

import { useMemo } from 'react';
import type { Language } from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { usePage } from '../../../platform/page/page.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { LoadFailure } from '../../frame/load-failure.tsx';
import type { AdminProductRow } from '../../../platform/api/admin.ts';
import type { ListDescription } from '../../list/list-description.ts';
import { ListPage } from '../../list/list-page.tsx';
import { collectionActions } from './collection-actions.ts';
import { facetPaths } from './facets/facet-address.ts';
import { synonymsPath } from './synonyms/synonym-address.ts';
import { collectionColumns, type Words } from './collection-columns.tsx';
import { kinds, statuses } from './product-values.ts';
import { useFacets, type Facets } from '../../data/use-facets.ts';

/** The list of works. */
export function Screen() {
  const { t } = useTranslation(['admin-collection', 'admin', 'layout']);
  const { language } = usePage();
  const { value, failed, cause, retry } = useFacets();
  const description = useMemo(
    () => (value === null ? null : describeCollection(t, value, language)),
    [t, value, language],
  );
  if (description !== null) return <ListPage description={description} />;
  return failed ? (
    <LoadFailure cause={cause} retry={retry} />
  ) : (
    <p className="text-quiet">{t('layout:loading')}</p>
  );
}

function describeCollection(
  t: Words,
  facets: Facets,
  language: Language,
): ListDescription<AdminProductRow> {
  return {
    list: 'collection',
    target: 'products',
    title: t('title'),
    id: ({ id }) => String(id),
    path: ({ id }) => `/admin/collection/${id}`,
    defaultSort: { name: 'updated', descending: true },
    columns: collectionColumns(t, facets, language),
    filters: [
      {
        name: 'status',
        label: t('columns.status'),
        options: [...statuses, 'scheduled' as const].map((value) => ({
          value,
          label: t(`status.${value}`),
        })),
      },
      {
        name: 'kind',
        label: t('columns.kind'),
        options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      },
      { name: 'category', label: t('columns.category'), options: facets.categories },
      { name: 'colour', label: t('colours'), options: facets.colours },
      { name: 'series', label: t('series'), options: facets.series },
      {
        name: 'stock',
        label: t('columns.stock'),
        options: [
          { value: 'low', label: t('stock.low') },
          { value: 'out', label: t('stock.out') },
        ],
      },
      {
        name: 'texts',
        label: t('columns.texts'),
        options: [{ value: 'stale', label: t('admin:texts.stale') }],
      },
    ],
    actions: collectionActions(t),
    empty: { title: t('empty.title'), text: t('empty.text') },
    main: (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <FacetLinks t={t} />
        <ShopLink to="/admin/collection/import" className={buttonClass('plain')}>
          {t('import.title')}
        </ShopLink>
        <ShopLink to="/admin/collection/new" className={buttonClass()}>
          {t('new')}
        </ShopLink>
      </div>
    ),
  };
}

/** The lists of categories, of colours, of series and of synonyms. */
function FacetLinks({ t }: { readonly t: Words }) {
  return (
    [
      ['categories', facetPaths.categories.list],
      ['colours', facetPaths.colours.list],
      ['series', facetPaths.series.list],
      ['synonyms', synonymsPath],
    ] as const
  ).map(([name, path]) => (
    <ShopLink
      key={name}
      to={path}
      className="inline-flex min-h-11 min-w-6 items-center text-small underline underline-offset-4 hover:text-accent"
    >
      {t(name)}
    </ShopLink>
  ));
}
