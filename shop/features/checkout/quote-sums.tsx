// Sums of a quote: goods, discount, shipping, the tax of each rate, total.

import type { OrderSums } from '../../platform/api/order.ts';
import type { Quote } from '../../platform/api/quote.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { moneyOf } from '../../platform/money/money.ts';
import { Price } from '../../platform/money/price.tsx';
import { SumRow } from '../../ui/sum-row.tsx';

/** Tax that is added stands before the total, and tax that prices include below it. */
export function QuoteSums({ quote, sums }: { quote: Quote; sums: OrderSums }) {
  const { t } = useTranslation('checkout');
  const taxes = quote.taxes.filter(({ tax }) => moneyOf(tax) > 0);
  return (
    <>
      <dl className="mt-5 text-small tabular-nums" aria-live="polite">
        <SumRow name={t('summary.goods')}>
          <Price amount={moneyOf(sums.goods)} />
        </SumRow>
        {moneyOf(sums.discount) > 0 && (
          <SumRow name={t('summary.discount', { code: quote.discountCode })}>
            <span dir="ltr">
              −<Price amount={moneyOf(sums.discount)} />
            </span>
          </SumRow>
        )}
        <SumRow name={t('summary.shipping')}>
          {moneyOf(sums.shipping) === 0 ? (
            t('summary.freeShipping')
          ) : (
            <Price amount={moneyOf(sums.shipping)} />
          )}
        </SumRow>
        {sums.wrapping !== null && (
          <SumRow name={t('summary.wrapping')}>
            {moneyOf(sums.wrapping) === 0 ? (
              t('summary.freeShipping')
            ) : (
              <Price amount={moneyOf(sums.wrapping)} />
            )}
          </SumRow>
        )}
        {!quote.taxInclusive &&
          taxes.map(({ rate, tax }) => (
            <SumRow key={rate} name={t('summary.tax', { rate: Number(rate) })}>
              <Price amount={moneyOf(tax)} />
            </SumRow>
          ))}
        <SumRow name={t('summary.total')} strong>
          <Price amount={moneyOf(sums.total)} />
        </SumRow>
      </dl>
      {quote.taxInclusive && taxes.length > 0 && (
        <ul className="text-label text-quiet tabular-nums">
          {taxes.map(({ rate, tax }) => (
            <li key={rate} className="flex justify-between gap-x-4">
              {t('summary.taxIncluded', { rate: Number(rate) })} <Price amount={moneyOf(tax)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
