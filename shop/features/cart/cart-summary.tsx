// What the cart comes to: goods, shipping, total, and how far it is to free shipping.

import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../platform/link.tsx';
import { usePage } from '../../platform/page.ts';
import { Price, useMoney } from '../../platform/price.tsx';
import { shippingRule } from '../../platform/settings.ts';
import { buttonLook } from '../../ui/button.tsx';
import { SumRow } from '../../ui/sum-row.tsx';
import { sumsOf, type Cart } from './cart.ts';

/** Nothing for an empty cart, which has no sums. */
export function CartSummary({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  const { settings } = usePage();
  const money = useMoney();
  const sums = sumsOf(cart, shippingRule(settings));
  if (sums === null) return null;
  return (
    <section
      aria-labelledby="cart-summary"
      className="border-t border-ink pt-5 lg:sticky lg:top-28 lg:col-span-4"
    >
      <h2 id="cart-summary" className="text-heading">
        {t('summary.title')}
      </h2>
      <dl className="mt-5 text-small tabular-nums">
        <SumRow name={t('summary.subtotal')}>
          <Price amount={sums.subtotal} />
        </SumRow>
        <SumRow name={t('summary.shipping')}>
          {sums.shipping === 0 ? t('summary.free') : <Price amount={sums.shipping} />}
        </SumRow>
        <SumRow name={t('summary.total')} strong>
          <Price amount={sums.total} />
        </SumRow>
      </dl>
      {sums.untilFree !== null && sums.untilFree > 0 && (
        <p className="mt-3 text-label text-quiet">
          {t('summary.untilFree', { amount: money(sums.untilFree) })}
        </p>
      )}
      <ShopLink to="/checkout" className={`mt-6 w-full ${buttonLook('primary')}`}>
        {t('summary.checkout')}
      </ShopLink>
      <ShopLink
        to="/collection"
        className="mt-3 flex min-h-11 items-center justify-center text-small underline underline-offset-4 hover:text-accent"
      >
        {t('summary.continue')}
      </ShopLink>
    </section>
  );
}
