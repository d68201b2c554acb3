// Order sums, and the refunded amount.

import { useTranslation } from '../../translation/use-translation.ts';
import { moneyOf } from '../../platform/money/money.ts';
import type { Order } from '../../platform/api/order.ts';
import { Price } from '../../platform/money/price.tsx';
import { SumRow } from '../../ui/sum-row.tsx';

/** Tax that is added stands before the total, and tax that prices include below it, as in the checkout. */
export function OrderSums({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'delivery']);
  const { sums, taxInclusive, delivery } = order;
  return (
    <dl className="text-small tabular-nums">
      <SumRow name={t('sums.goods')}>
        <Price amount={moneyOf(sums.goods)} />
      </SumRow>
      {moneyOf(sums.discount) > 0 && (
        <SumRow name={t('sums.discount')}>
          <span dir="ltr">
            −<Price amount={moneyOf(sums.discount)} />
          </span>
        </SumRow>
      )}
      <SumRow
        name={`${t('sums.shipping')} · ${delivery.name ?? t(`delivery:kinds.${order.shippingMethod}`)}`}
      >
        {moneyOf(sums.shipping) === 0 ? (
          t('sums.freeShipping')
        ) : (
          <Price amount={moneyOf(sums.shipping)} />
        )}
      </SumRow>
      {sums.wrapping !== null && (
        <SumRow name={t('sums.wrapping')}>
          {moneyOf(sums.wrapping) === 0 ? (
            t('sums.freeShipping')
          ) : (
            <Price amount={moneyOf(sums.wrapping)} />
          )}
        </SumRow>
      )}
      {!taxInclusive && <TaxRows order={order} />}
      <SumRow name={t('sums.total')} strong>
        <Price amount={moneyOf(sums.total)} />
      </SumRow>
      {taxInclusive && <TaxRows order={order} />}
      {moneyOf(order.refunded) > 0 && (
        <SumRow name={t('sums.refunded')}>
          <Price amount={moneyOf(order.refunded)} />
        </SumRow>
      )}
    </dl>
  );
}

function TaxRows({ order: { taxes, taxInclusive } }: { order: Order }) {
  const { t } = useTranslation('orders');
  return taxes
    .filter(({ tax }) => moneyOf(tax) > 0)
    .map(({ rate, tax }) => (
      <SumRow
        key={rate}
        name={t(taxInclusive ? 'sums.taxIncluded' : 'sums.tax', { rate: Number(rate) })}
      >
        <Price amount={moneyOf(tax)} />
      </SumRow>
    ));
}
