// Bulk actions on works: their status, their price and their stock. Works with options have prices and stocks in their variants, and are
// left alone by the last two.

import type { AdminProductRow } from '../../../platform/api/admin.ts';
import type { BulkAction } from '../../list/list-description.ts';
import { statusValues } from '../../list/status-values.ts';
import { nextPrice, nextStock } from './bulk-values.ts';
import type { Words } from './collection-columns.tsx';
import { statuses } from './product-values.ts';

/** The actions in the order of the bar. */
export function collectionActions(t: Words): readonly BulkAction<AdminProductRow>[] {
  return [
    ...statuses.map((status) => ({
      id: status,
      label: t(`actions.${status}`),
      values: (row: AdminProductRow) => statusValues(row, status),
    })),
    {
      id: 'price',
      label: t('actions.price'),
      values: ({ hasOptions, price }, typed) => {
        const next = hasOptions ? null : nextPrice(price, typed);
        return next === null || next === price ? null : { price: next };
      },
      was: ({ price }) => ({ price: Number(price) }),
      input: {
        label: t('columns.price'),
        hint: t('actions.priceHint'),
        check: (typed) => (nextPrice('1.00', typed) === null ? t('actions.priceError') : undefined),
      },
    },
    {
      id: 'stock',
      label: t('actions.stock'),
      values: ({ hasOptions, stock, editionSize }, typed) => {
        const next = hasOptions ? null : nextStock(stock, typed);
        const isTooMuch = next !== null && editionSize !== null && next > editionSize;
        return next === null || next === stock || isTooMuch ? null : { stock: next };
      },
      was: ({ stock }) => ({ stock }),
      input: {
        label: t('columns.stock'),
        hint: t('actions.stockHint'),
        check: (typed) => (nextStock(1_000, typed) === null ? t('actions.stockError') : undefined),
      },
    },
  ];
}
