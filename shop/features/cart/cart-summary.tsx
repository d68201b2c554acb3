// Cart summary: goods, shipping, total, and the amount missing for free shipping.

import { useEffect, useEffectEvent } from 'react';
import { useSelectedCountry } from '../../platform/delivery/use-selected-country.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { logMissingPart } from '../../platform/log.ts';
import { isPlainClick, ShopLink } from '../../platform/page/link.tsx';
import { usePage } from '../../platform/page/page.ts';
import { moneyOf } from '../../platform/money/money.ts';
import { Price, useMoney } from '../../platform/money/price.tsx';
import { useShop } from '../../platform/shop.ts';
import { shippingRule } from '../../platform/api/settings.ts';
import { PaymentMarks } from '../../platform/payment/payment-marks.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useLazyPart } from '../../ui/lazy-part.ts';
import { SumRow } from '../../ui/sum-row.tsx';
import type { Cart } from './cart.ts';
import { useCartStore } from './cart-context.ts';
import {
  exceedsStock,
  limitToStock,
  removeUnavailable,
  cartSums,
  type CartSums,
} from './cart-sums.ts';

export interface CartSummaryProps {
  readonly cart: Cart;
  /** Announces what was taken out, or lowered. */
  readonly announce: (news: string) => void;
}

/** The way to checkout is open once all that is in the cart can be ordered, in the number that is wanted. */
export function CartSummary({ cart, announce }: CartSummaryProps) {
  const { t } = useTranslation('cart');
  const { settings } = usePage();
  const store = useCartStore();
  const { expressPayment } = useShop();
  const unavailable = cart.some(({ available }) => !available);
  const short = cart.some(exceedsStock);
  const { country, CountrySums } = useCountrySums();
  // The rule is that of the shop's own country.
  const sums = cartSums(cart, country === null ? shippingRule(settings) : null);
  return (
    <section
      aria-labelledby="cart-summary"
      className="border-t border-ink pt-5 lg:sticky lg:top-28 lg:col-span-4"
    >
      <h2 id="cart-summary" className="text-heading">
        {t('summary.title')}
      </h2>
      {sums !== null && CountrySums === null && <Sums sums={sums} />}
      {sums !== null && CountrySums !== null && country !== null && (
        <CountrySums cart={cart} country={country} subtotal={sums.subtotal} />
      )}
      {sums !== null && <WrappingOffer />}
      {unavailable && (
        <CheckoutBlocked
          why={t('summary.unavailableHint')}
          cure={t('summary.removeUnavailable')}
          onCure={() => {
            store.change(removeUnavailable);
            announce(t('summary.removedUnavailable'));
          }}
        />
      )}
      {short && (
        <CheckoutBlocked
          why={t('summary.insufficientStock')}
          cure={t('summary.reduceQuantities')}
          onCure={() => {
            store.change(limitToStock);
            announce(t('summary.reducedQuantities'));
          }}
        />
      )}
      {!unavailable && !short && (
        <ShopLink
          to="/checkout"
          className={`mt-6 w-full ${buttonClass('primary')}`}
          onClick={(event) => {
            if (expressPayment === null || !isPlainClick(event)) return;
            // The policy of another page does not allow the element of the payment provider.
            event.preventDefault();
            window.location.assign(event.currentTarget.href);
          }}
        >
          {t('summary.checkout')}
        </ShopLink>
      )}
      <PaymentMarks className="mt-4 justify-center" />
      <ShopLink
        to="/collection"
        className="mt-3 flex min-h-11 items-center justify-center text-small underline underline-offset-4 hover:text-accent"
      >
        {t('summary.continueShopping')}
      </ShopLink>
    </section>
  );
}

const loadCountrySums = () => import('./country-sums.tsx').then((module) => module.CountrySums);

/** The chosen country, and the sums for it, which are fetched where one was chosen. */
function useCountrySums() {
  const country = useSelectedCountry();
  const { Part, request } = useLazyPart(loadCountrySums, logMissingPart);
  const isSelected = country !== null;
  const fetchPart = useEffectEvent(request);
  useEffect(() => {
    if (isSelected) fetchPart();
  }, [isSelected]);
  return { country, CountrySums: isSelected ? Part : null };
}

function Sums({ sums: { subtotal, shipping, total, untilFree } }: { sums: CartSums }) {
  const { t } = useTranslation('cart');
  const money = useMoney();
  return (
    <>
      <dl className="mt-5 text-small tabular-nums">
        <SumRow name={t('summary.subtotal')}>
          <Price amount={subtotal} />
        </SumRow>
        <SumRow name={t('summary.shipping')}>
          {shipping === null && t('summary.shippingAtCheckout')}
          {shipping === 0 && t('summary.freeShipping')}
          {shipping !== null && shipping > 0 && <Price amount={shipping} />}
        </SumRow>
        {total !== null && (
          <SumRow name={t('summary.total')} strong>
            <Price amount={total} />
          </SumRow>
        )}
      </dl>
      {untilFree !== null && untilFree > 0 && (
        <p className="mt-3 text-label text-quiet">
          {t('summary.untilFreeShipping', { amount: money(untilFree) })}
        </p>
      )}
    </>
  );
}

/** The fee for gift wrapping, which checkout asks about and adds; nothing where the shop wraps no gifts. */
function WrappingOffer() {
  const { t } = useTranslation('cart');
  const money = useMoney();
  const { wrappingFee } = usePage().settings.shipping;
  if (wrappingFee === null) return null;
  const fee = moneyOf(wrappingFee);
  return (
    <p className="mt-3 text-label text-quiet">
      {fee === 0 ? t('summary.wrappingFree') : t('summary.wrapping', { fee: money(fee) })}
    </p>
  );
}

/** Replaces the checkout link, which would be refused. */
function CheckoutBlocked({ why, cure, onCure }: { why: string; cure: string; onCure: () => void }) {
  return (
    <>
      <p className="mt-5 border-s-2 border-error ps-4 text-small">{why}</p>
      <Button className="mt-6 w-full" onClick={onCure}>
        {cure}
      </Button>
    </>
  );
}
