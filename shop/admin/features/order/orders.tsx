// Orders screen: the list of orders, and an order's own page.

import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminOrderRow } from '../../../platform/api/admin.ts';
import { LocalDate } from '../../../platform/language/local-date.tsx';
import { formatMoney, moneyOf } from '../../../platform/money/money.ts';
import { usePage } from '../../../platform/page/page.ts';
import type { ListDescription } from '../../list/list-description.ts';
import { ListPage } from '../../list/list-page.tsx';

export { OrderPage as Detail } from './order-page.tsx';

const stages = ['pay', 'pack', 'return', 'done', 'closed'] as const;

/** The list, the latest order first. */
export function Screen() {
  const { t } = useTranslation('admin-order');
  const { t: tOrders } = useTranslation('orders');
  const { language } = usePage();
  const description = useMemo(() => describeOrders(t, tOrders, language), [t, tOrders, language]);
  return <ListPage description={description} />;
}

function describeOrders(
  t: TFunction<'admin-order'>,
  tOrders: TFunction<'orders'>,
  language: string,
): ListDescription<AdminOrderRow> {
  const statusOf = ({ status }: AdminOrderRow) => tOrders(`status.${status}`);
  return {
    list: 'orders',
    title: t('title'),
    id: ({ id }) => id,
    path: ({ id }) => `/admin/order/${id}`,
    defaultSort: { name: 'placed', descending: true },
    columns: [
      {
        id: 'number',
        label: t('columns.number'),
        sort: 'number',
        cell: ({ number }) => String(number),
        text: ({ number }) => String(number),
      },
      {
        id: 'placed',
        label: t('columns.placed'),
        sort: 'placed',
        cell: ({ placedAt }) => <LocalDate iso={placedAt} />,
        text: ({ placedAt }) => placedAt,
      },
      { id: 'status', label: t('columns.status'), cell: statusOf, text: statusOf },
      { id: 'name', label: t('columns.name'), cell: ({ name }) => name, text: ({ name }) => name },
      {
        id: 'email',
        label: t('columns.email'),
        cell: ({ email }) => email,
        text: ({ email }) => email,
      },
      {
        id: 'country',
        label: t('columns.country'),
        cell: ({ country }) => country,
        text: ({ country }) => country,
        isHidden: true,
      },
      {
        id: 'units',
        label: t('columns.units'),
        cell: ({ units }) => new Intl.NumberFormat(language).format(units),
        text: ({ units }) => String(units),
        isNumber: true,
      },
      {
        id: 'total',
        label: t('columns.total'),
        cell: ({ total, currency }) => formatMoney(moneyOf(total), language, currency),
        text: ({ total }) => total,
        isNumber: true,
      },
    ],
    filters: [
      {
        name: 'stage',
        label: t('columns.stage'),
        options: stages.map((value) => ({ value, label: t(`stage.${value}`) })),
      },
    ],
    empty: { title: t('empty.title'), text: t('empty.text') },
  };
}
