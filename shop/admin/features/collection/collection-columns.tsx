// Columns of the list of works.

import type { TFunction } from 'i18next';
import type { AdminProductRow } from '../../../platform/api/admin.ts';
import { languages, type Language } from '../../../platform/language/language.ts';
import { LocalDate } from '../../../platform/language/local-date.tsx';
import { formatMoney, moneyOf } from '../../../platform/money/money.ts';
import type { ListColumn } from '../../list/list-description.ts';
import { TitleCell } from '../../list/title-cell.tsx';
import { priceEdit, stockEdit } from './cell-values.ts';
import { kinds, statuses } from './product-values.ts';
import type { Facets } from '../../data/use-facets.ts';

export type Words = TFunction<['admin-collection', 'admin', 'layout']>;

/** The title with the picture first. */
export function collectionColumns(
  t: Words,
  { categories, currency }: Facets,
  language: Language,
): readonly ListColumn<AdminProductRow>[] {
  const titleOf = ({ title, id }: AdminProductRow) =>
    title === '' ? t('untitled', { id: String(id) }) : title;
  const statusOf = ({ status, publishAt }: AdminProductRow) =>
    publishAt === null
      ? t(`status.${statuses.find((each) => each === status) ?? 'draft'}`)
      : t('status.scheduled');
  const kindOf = ({ kind }: AdminProductRow) =>
    t(`kind.${kinds.find((each) => each === kind) ?? 'standard'}`);
  const categoryOf = ({ category }: AdminProductRow) =>
    categories.find(({ value }) => value === category)?.label ?? category;
  const money = (amount: string) => formatMoney(moneyOf(amount), language, currency);
  const [words, number] = [cellWords(t), new Intl.NumberFormat(language)];
  return [
    {
      id: 'title',
      label: t('columns.title'),
      text: titleOf,
      cell: (row) => <TitleCell picture={row.picture} title={titleOf(row)} />,
    },
    {
      id: 'sku',
      label: t('columns.sku'),
      isHidden: true,
      cell: ({ sku }) => <bdi>{sku}</bdi>,
      text: ({ sku }) => sku ?? '',
    },
    { id: 'status', label: t('columns.status'), cell: statusCell(statusOf), text: statusOf },
    { id: 'kind', label: t('columns.kind'), cell: kindOf, text: kindOf },
    { id: 'category', label: t('columns.category'), cell: categoryOf, text: categoryOf },
    {
      id: 'price',
      label: t('columns.price'),
      sort: 'price',
      isNumber: true,
      cell: ({ price, priceMax }) =>
        priceMax === null ? money(price) : t('priceFrom', { price: money(price) }),
      text: ({ price }) => price,
      edit: priceEdit(words),
    },
    {
      id: 'stock',
      label: t('columns.stock'),
      sort: 'stock',
      isNumber: true,
      cell: (row) => stockOf(t, row, number),
      text: ({ stock }) => (stock === null ? '' : String(stock)),
      edit: stockEdit(words),
    },
    {
      id: 'texts',
      label: t('columns.texts'),
      isNumber: true,
      cell: ({ texts, stale }) => (
        <>
          {t('admin:texts.count', { written: texts, total: languages.length })}
          {stale > 0 && <span className="block text-label text-ink">{t('admin:texts.stale')}</span>}
        </>
      ),
      text: ({ texts }) => String(texts),
    },
    ...dateColumns(t),
  ];
}

function cellWords(t: Words) {
  return {
    price: t('errors.price'),
    stock: t('errors.count'),
    editionStock: t('errors.editionStock'),
    perCombination: t('perCombination'),
  };
}

function dateColumns(t: Words): readonly ListColumn<AdminProductRow>[] {
  const date = (iso: string) => <LocalDate iso={iso} />;
  return [
    {
      id: 'updated',
      label: t('columns.updated'),
      sort: 'updated',
      cell: ({ updatedAt }) => date(updatedAt),
      text: ({ updatedAt }) => updatedAt,
    },
    {
      id: 'created',
      label: t('columns.created'),
      sort: 'created',
      isHidden: true,
      cell: ({ createdAt }) => date(createdAt),
      text: ({ createdAt }) => createdAt,
    },
  ];
}

function stockOf(t: Words, { stock, editionSize }: AdminProductRow, number: Intl.NumberFormat) {
  if (stock === null) return <span className="text-quiet">{t('stock.uncounted')}</span>;
  const text =
    editionSize === null
      ? number.format(stock)
      : t('stock.edition', { left: stock, size: editionSize });
  return <span className={stock === 0 ? 'text-accent' : undefined}>{text}</span>;
}

/** The status, with the day of a schedule below it. */
function statusCell(statusOf: (row: AdminProductRow) => string) {
  return (row: AdminProductRow) => (
    <>
      {statusOf(row)}
      {row.publishAt !== null && (
        <LocalDate iso={row.publishAt} className="block text-label text-quiet" />
      )}
    </>
  );
}
