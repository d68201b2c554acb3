// Orders screen: the list of orders.

import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { AdminBulkResult, AdminOrderRow } from '../../../platform/api/admin.ts';
import { LocalDate } from '../../../platform/language/local-date.tsx';
import { useTranslation } from '../../../translation/use-translation.ts';
import { formatMoney, moneyOf } from '../../../platform/money/money.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { callAdmin } from '../../data/call-admin.ts';
import type {
  BulkAction,
  BulkDialogOptions,
  ListColumn,
  ListDescription,
} from '../../list/list-description.ts';
import { ListPage } from '../../list/list-page.tsx';
import { PrintablesDialog } from './printables-dialog.tsx';
import { parsePrintable, printPrintable, savePrintables } from './printables.ts';

const stages = ['pay', 'transfer', 'pack', 'return', 'done', 'closed'] as const;

/** The list, the latest order first. */
export function Screen() {
  const { t } = useTranslation('admin-order');
  const { t: tOrders } = useTranslation('orders');
  const { language } = usePage();
  const { customerClient, session } = useShop();
  const description = useMemo(
    () => ({
      ...describeOrders(t, tOrders, language),
      actions: bulkActions(t, {
        act: (act, ids) =>
          callAdmin(customerClient, 'admin_act_on_orders', { act, order_ids: ids }),
        print: async (choice, ids) => {
          await savePrintables(session, parsePrintable(choice), ids, language);
          return null;
        },
      }),
    }),
    [t, tOrders, language, customerClient, session],
  );
  return <ListPage description={description} />;
}

interface OrderActs {
  readonly act: (act: 'pay' | 'ship', ids: readonly string[]) => Promise<AdminBulkResult>;
  readonly print: (choice: string, ids: readonly string[]) => Promise<null>;
}

function OrderPrintables({ onClose, onSubmit }: BulkDialogOptions<AdminOrderRow>) {
  const { t } = useTranslation('admin-order');
  return (
    <PrintablesDialog
      description={t('printables.limit')}
      onClose={onClose}
      onChoose={(printable) => onSubmit(printPrintable(printable))}
    />
  );
}

/** Payments and shipments are events, which are never taken back: they are confirmed instead of undone. */
function bulkActions(
  t: TFunction<'admin-order'>,
  { act, print }: OrderActs,
): readonly BulkAction<AdminOrderRow>[] {
  const idsOf = (rows: readonly AdminOrderRow[]) => rows.map(({ id }) => id);
  return [
    ...(['pay', 'ship'] as const).map((name) => ({
      id: name,
      label: t(`bulk.${name}`),
      question: {
        text: t(`bulk.${name}Question`),
        choices: [{ value: name, label: t(`bulk.${name}`) }],
      },
      run: (rows: readonly AdminOrderRow[]) => act(name, idsOf(rows)),
    })),
    {
      id: 'printables',
      label: t('printables.title'),
      Dialog: OrderPrintables,
      refusals: {
        nothing_to_print: t('printables.noneOfThem'),
        invalid_printables: t('printables.limit'),
      },
      run: (rows, choice) => print(choice, idsOf(rows)),
    },
  ];
}

function describeOrders(
  t: TFunction<'admin-order'>,
  tOrders: TFunction<'orders'>,
  language: string,
): ListDescription<AdminOrderRow> {
  return {
    list: 'orders',
    title: t('title'),
    id: ({ id }) => id,
    path: ({ id }) => `/admin/order/${id}`,
    defaultSort: { name: 'placed', descending: true },
    news: { added: 'order', changed: { kind: 'return', filters: { stage: ['return'] } } },
    columns: columnsOf(t, tOrders, language),
    filters: [
      {
        name: 'stage',
        label: t('columns.stage'),
        options: stages.map((value) => ({ value, label: t(`stage.${value}`) })),
      },
      { name: 'user', label: t('ofOneCustomer'), options: [] },
    ],
    empty: { title: t('empty.title'), text: t('empty.text') },
    main: (
      <ShopLink to="/admin/order/new" className={buttonClass()}>
        {t('stall.title')}
      </ShopLink>
    ),
  };
}

function columnsOf(
  t: TFunction<'admin-order'>,
  tOrders: TFunction<'orders'>,
  language: string,
): readonly ListColumn<AdminOrderRow>[] {
  const statusOf = ({ status }: AdminOrderRow) => tOrders(`status.${status}`);
  const number = new Intl.NumberFormat(language);
  return [
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
      cell: ({ units }) => number.format(units),
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
  ];
}
