// What an order came to, and what of it went back.

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, type Order } from '../../platform/order.ts';
import { Price } from '../../platform/price.tsx';

/** As they stand on the invoice. */
export function OrderSums({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { sums, taxInclusive } = order;
  const rate = Number(order.taxRate);
  return (
    <dl className="text-small tabular-nums">
      <Row name={t('sums.goods')}>
        <Price amount={amountOf(sums.goods)} />
      </Row>
      {amountOf(sums.discount) > 0 && (
        <Row name={t('sums.discount')}>
          <span dir="ltr">
            −<Price amount={amountOf(sums.discount)} />
          </span>
        </Row>
      )}
      <Row name={t('sums.shipping')}>
        {amountOf(sums.shipping) === 0 ? (
          t('sums.free')
        ) : (
          <Price amount={amountOf(sums.shipping)} />
        )}
      </Row>
      {amountOf(sums.tax) > 0 && (
        <Row name={t(taxInclusive ? 'sums.taxIncluded' : 'sums.tax', { rate })}>
          <Price amount={amountOf(sums.tax)} />
        </Row>
      )}
      <Row name={t('sums.total')} strong>
        <Price amount={amountOf(sums.total)} />
      </Row>
      {amountOf(order.refunded) > 0 && (
        <Row name={t('sums.refunded')}>
          <Price amount={amountOf(order.refunded)} />
        </Row>
      )}
    </dl>
  );
}

function Row({
  name,
  strong = false,
  children,
}: {
  name: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-x-4 border-t border-line py-3 ${strong ? 'text-lead' : ''}`}
    >
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
