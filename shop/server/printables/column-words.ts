// Column words of an invoice, a credit note and a confirmation: one template prints all of them.

import type { Translate } from '../texts/texts.ts';

/** Words for `invoiceTemplate`, with the columns of its tax table where it has one. */
export const columnWords = (t: Translate, hasTaxTable: boolean): object => ({
  billTo: t('printables:invoice.billTo'),
  columns: [
    t('printables:invoice.item'),
    t('printables:invoice.quantity'),
    t('printables:invoice.price'),
    t('printables:invoice.amount'),
  ],
  taxColumns: hasTaxTable
    ? [
        t('printables:document.taxRate'),
        t('printables:document.net'),
        t('printables:document.tax'),
        t('printables:document.gross'),
      ]
    : [],
});
