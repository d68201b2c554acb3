// Columns of the list of discount codes.

import type { TFunction } from 'i18next';
import type { AdminDiscountRow } from '../../../platform/api/admin-discounts.ts';
import { LocalDate } from '../../../platform/language/local-date.tsx';
import { formatMoney, moneyOf } from '../../../platform/money/money.ts';
import type { ListColumn } from '../../list/list-description.ts';
import { kinds, states } from './discount-values.ts';

type Words = TFunction<'admin-discounts'>;

/** The code first, with its rules below its value. */
export function discountColumns(
  t: Words,
  language: string,
  currency: string,
): readonly ListColumn<AdminDiscountRow>[] {
  const stateOf = ({ state }: AdminDiscountRow) =>
    t(`state.${states.find((each) => each === state) ?? 'off'}`);
  const kindOf = ({ kind }: AdminDiscountRow) =>
    t(`kind.${kinds.find((each) => each === kind) ?? 'amount'}`);
  const valueOf = ({ kind, value }: AdminDiscountRow) =>
    discountValue(kind, value, language, currency);
  const usesOf = ({ uses, usesMax }: AdminDiscountRow) => {
    const count = new Intl.NumberFormat(language);
    return usesMax === null ? count.format(uses) : t('usesOf', { uses, max: usesMax });
  };
  const date = (iso: string | null) => (iso === null ? null : <LocalDate iso={iso} />);
  return [
    {
      id: 'code',
      label: t('columns.code'),
      sort: 'code',
      cell: ({ code }) => <bdi dir="ltr">{code}</bdi>,
      text: ({ code }) => code,
    },
    { id: 'state', label: t('columns.state'), cell: stateOf, text: stateOf },
    { id: 'kind', label: t('columns.kind'), isHidden: true, cell: kindOf, text: kindOf },
    {
      id: 'value',
      label: t('columns.value'),
      cell: (row) => (
        <>
          {row.kind === 'free_shipping' ? kindOf(row) : valueOf(row)}
          <Rules row={row} t={t} minimum={formatMoney(moneyOf(row.minimum), language, currency)} />
        </>
      ),
      text: (row) => (row.kind === 'free_shipping' ? kindOf(row) : valueOf(row)),
    },
    {
      id: 'uses',
      label: t('columns.uses'),
      sort: 'uses',
      isNumber: true,
      cell: usesOf,
      text: usesOf,
    },
    {
      id: 'starts',
      label: t('columns.starts'),
      cell: ({ startsAt }) => date(startsAt),
      text: ({ startsAt }) => startsAt ?? '',
    },
    {
      id: 'ends',
      label: t('columns.ends'),
      sort: 'ends',
      cell: ({ endsAt }) => date(endsAt),
      text: ({ endsAt }) => endsAt ?? '',
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

/** A percentage or an amount in the reader's language; empty for free shipping. */
function discountValue(kind: string, value: string, language: string, currency: string): string {
  if (kind === 'free_shipping') return '';
  if (kind === 'amount') return formatMoney(moneyOf(value), language, currency);
  const percent = { style: 'percent', maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(language, percent).format(Number(value) / 100);
}

function Rules({
  row,
  t,
  minimum,
}: {
  readonly row: AdminDiscountRow;
  readonly t: Words;
  readonly minimum: string;
}) {
  const rules = [
    Number(row.minimum) > 0 && t('rules.minimum', { amount: minimum }),
    row.isSelection && t('rules.selection'),
    row.oncePerCustomer && t('rules.once'),
    row.firstOrder && t('rules.first'),
  ].filter((rule) => rule !== false);
  return (
    rules.length > 0 && <span className="block text-label text-quiet">{rules.join(' · ')}</span>
  );
}
