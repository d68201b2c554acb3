// Cells of the list of works that are edited in place: price and stock. Works with options have theirs by combination.

import type { AdminProductRow } from '../../../platform/api/admin.ts';
import type { CellEdit } from '../../list/list-description.ts';
import { typedNumber } from '../../list/typed-number.ts';
import { nextPrice, nextStock } from './bulk-values.ts';

/** Sentences of the cells. */
export interface CellWords {
  readonly price: string;
  readonly stock: string;
  readonly editionStock: string;
  readonly perCombination: string;
}

/** The editing of a work's price. */
export function priceEdit(words: CellWords): CellEdit<AdminProductRow> {
  return {
    text: ({ price }) => price,
    apply: (row, typed) => {
      const price = nextPrice(row.price, typedNumber(typed) ?? '');
      return price === null ? { error: words.price } : { row: { ...row, price } };
    },
    stored: ({ price }) => price,
    was: ({ price }) => ({ price: Number(price), has_options: false }),
    elsewhere: ({ hasOptions }) => (hasOptions ? words.perCombination : null),
  };
}

/** The editing of a work's stock; an empty text stops its count, unless the work is a numbered edition. */
export function stockEdit(words: CellWords): CellEdit<AdminProductRow> {
  return {
    text: ({ stock }) => (stock === null ? '' : String(stock)),
    apply: (row, typed) => {
      const isEmpty = typed.trim() === '';
      const stock = isEmpty ? null : nextStock(row.stock, typedNumber(typed) ?? '');
      if (row.editionSize !== null && (isEmpty || (stock ?? 0) > row.editionSize))
        return { error: words.editionStock };
      return stock === null && !isEmpty ? { error: words.stock } : { row: { ...row, stock } };
    },
    stored: ({ stock }) => stock,
    was: ({ stock, editionSize }) => ({ stock, edition_size: editionSize, has_options: false }),
    elsewhere: ({ hasOptions }) => (hasOptions ? words.perCombination : null),
  };
}
