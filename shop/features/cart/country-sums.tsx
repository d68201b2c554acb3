// Sums of the cart for a chosen country, as checkout will begin with them.

import { useTranslation } from '../../translation/use-translation.ts';
import { moneyOf, type Money } from '../../platform/money/money.ts';
import { Price, useMoney } from '../../platform/money/price.tsx';
import { usePage } from '../../platform/page/page.ts';
import { SumRow } from '../../ui/sum-row.tsx';
import type { Cart } from './cart.ts';
import { useCountryQuote } from './use-country-quote.ts';

export interface CountrySumsProps {
  readonly cart: Cart;
  readonly country: string;
  readonly subtotal: Money;
}

/** Tax that is added stands before the total, and tax that prices include below it. */
export function CountrySums({ cart, country, subtotal }: CountrySumsProps) {
  const { t } = useTranslation('cart');
  const { language } = usePage();
  const money = useMoney();
  // Null until it has come, and where none comes: checkout has the rest then.
  const quote = useCountryQuote(cart, country);
  const sums = quote?.sums ?? null;
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  const tax = sums === null ? 0 : moneyOf(sums.tax);
  const isAdded = quote?.taxInclusive === false && tax > 0;
  return (
    <>
      <dl className="mt-5 text-small tabular-nums">
        <SumRow name={t('summary.subtotal')}>
          <Price amount={subtotal} />
        </SumRow>
        <SumRow name={t('summary.shippingTo', { country: name })}>
          {sums === null && t('summary.shippingAtCheckout')}
          {sums !== null && moneyOf(sums.shipping) === 0 && t('summary.freeShipping')}
          {sums !== null && moneyOf(sums.shipping) > 0 && <Price amount={moneyOf(sums.shipping)} />}
        </SumRow>
        {isAdded && (
          <SumRow name={t('summary.tax')}>
            <Price amount={tax} />
          </SumRow>
        )}
        {sums !== null && (
          <SumRow name={t('summary.total')} strong>
            <Price amount={moneyOf(sums.total)} />
          </SumRow>
        )}
      </dl>
      {!isAdded && tax > 0 && (
        <p className="text-label text-quiet">{t('summary.taxIncluded', { tax: money(tax) })}</p>
      )}
    </>
  );
}
