// Facet list: the categories, the colours or the series of the shop in their order, which can be changed.

import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { AdminFacetRow, FacetName } from '../../../../platform/api/admin-facets.ts';
import { languages, type Language } from '../../../../platform/language/language.ts';
import { useTranslation } from '../../../../translation/use-translation.ts';
import { ShopLink } from '../../../../platform/page/link.tsx';
import { usePage } from '../../../../platform/page/page.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import type { ListColumn, ListDescription } from '../../../list/list-description.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { OrderButton } from './order-button.tsx';
import { facetNames, facetPaths } from './facet-address.ts';

type Words = TFunction<['admin-facets', 'admin', 'admin-collection']>;

/** @param props.id the facet's word: `categories`, `colours` or `series` */
export function FacetList({ id }: { readonly id: string }) {
  const facet = facetNames.find((each) => each === id) ?? 'categories';
  const { t } = useTranslation(['admin-facets', 'admin', 'admin-collection']);
  const { language } = usePage();
  const description = useMemo(() => describeFacets(t, facet, language), [t, facet, language]);
  return (
    <>
      <ShopLink
        to="/admin/collection"
        className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
      >
        {t('admin-collection:back')}
      </ShopLink>
      <ListPage description={description} />
    </>
  );
}

function describeFacets(
  t: Words,
  facet: FacetName,
  language: Language,
): ListDescription<AdminFacetRow> {
  return {
    list: facet,
    target: facet,
    title: t(`${facet}.title`),
    id: ({ id }) => id,
    path: ({ id }) => facetPaths[facet].one + id,
    defaultSort: { name: 'place', descending: false },
    columns: columnsOf(t, facet, new Intl.NumberFormat(language)),
    filters: [
      {
        name: 'texts',
        label: t('names'),
        options: [
          { value: 'missing', label: t('admin:texts.missing') },
          { value: 'stale', label: t('admin:texts.stale') },
        ],
      },
    ],
    empty: { title: t(`${facet}.empty`), text: t(`${facet}.emptyText`) },
    above: (reload) => <OrderButton facet={facet} onChange={reload} />,
    main: (
      <ShopLink to={`${facetPaths[facet].one}new`} className={buttonClass()}>
        {t(`${facet}.new`)}
      </ShopLink>
    ),
  };
}

function columnsOf(
  t: Words,
  facet: FacetName,
  count: Intl.NumberFormat,
): readonly ListColumn<AdminFacetRow>[] {
  const hex: ListColumn<AdminFacetRow> = {
    id: 'hex',
    label: t('hex'),
    cell: (row) => <bdi dir="ltr">{row.hex}</bdi>,
    text: (row) => row.hex ?? '',
  };
  return [
    {
      id: 'name',
      label: t('name'),
      text: ({ name }) => name,
      cell: ({ name, hex: colour }) => (
        <span className="flex items-center gap-3">
          {colour !== null && (
            <span
              aria-hidden
              className="size-6 shrink-0 border border-edge"
              style={{ backgroundColor: colour }}
            />
          )}
          <bdi>{name}</bdi>
        </span>
      ),
    },
    ...(facet === 'colours' ? [hex] : []),
    ...(facet === 'series' ? [kindColumn(t)] : []),
    {
      id: 'id',
      label: t('key'),
      sort: 'id',
      cell: ({ id }) => <bdi dir="ltr">{id}</bdi>,
      text: ({ id }) => id,
    },
    {
      id: 'works',
      label: t('works'),
      isNumber: true,
      cell: ({ works }) =>
        works > worksMax ? t('atLeast', { amount: worksMax }) : count.format(works),
      text: ({ works }) => String(works),
    },
    {
      id: 'texts',
      label: t('names'),
      isNumber: true,
      cell: ({ texts, stale }) => (
        <>
          {t('admin:texts.count', { written: texts, total: languages.length })}
          {stale > 0 && <span className="block text-label text-ink">{t('admin:texts.stale')}</span>}
        </>
      ),
      text: ({ texts }) => String(texts),
    },
    {
      id: 'place',
      label: t('place'),
      sort: 'place',
      isNumber: true,
      cell: ({ position }) => count.format(position),
      text: ({ position }) => String(position),
    },
  ];
}

function kindColumn(t: Words): ListColumn<AdminFacetRow> {
  const nameOf = ({ kind }: AdminFacetRow) => t(kind === 'maker' ? 'kind.maker' : 'kind.series');
  return { id: 'kind', label: t('kind.label'), cell: nameOf, text: nameOf };
}

/** The database counts no further. */
const worksMax = 1000;
