// Add-to-cart button with its quantity; the button and a toast confirm the press.

import { useEffect, useState } from 'react';
import { titleWithOptions } from '../../platform/language/option-list.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { Price } from '../../platform/money/price.tsx';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import { reportEvent } from '../../platform/statistics/report-event.ts';
import { Button } from '../../ui/button.tsx';
import { emptyCart, type Offer } from './cart.ts';
import { useCart, useCartStore } from './cart-context.ts';
import { addableQuantity, addItem } from './cart-rules.ts';
import { QuantityField } from './quantity-field.tsx';
import { Check } from '../../ui/icons.tsx';

const feedbackMs = 2500;

/** A sold-out offer has a button that cannot be pressed; where no script runs, there is none, and that is said. */
export function AddToCart({ offer }: { offer: Offer }) {
  const { t } = useTranslation('cart');
  const store = useCartStore();
  const { language } = usePage();
  const { toasts } = useShop();
  const { quantity, addable, choose, limit } = useQuantity(offer);
  const [fresh, confirm] = useConfirmation();
  if (!offer.available) {
    return (
      <Button disabled className="w-full">
        {t('soldOut')}
      </Button>
    );
  }
  const add = () => {
    // There are no more: the sentence about it is the answer.
    if (addable < 1) return choose(quantity + 1);
    store.change((cart) => addItem(cart, offer, quantity));
    reportEvent('carted', offer.id);
    choose(1);
    confirm();
    toasts.show({
      title: t('added'),
      description: titleWithOptions(offer.title, offer.options, language),
      action: { name: t('open'), path: '/cart' },
    });
  };
  return (
    <>
      <output className="mb-2 block text-small empty:hidden">{limit}</output>
      <div className="flex flex-wrap gap-3 noscript:hidden">
        <QuantityField
          title={offer.title}
          quantity={quantity}
          max={Math.max(addable, 1)}
          onChange={choose}
        />
        <Button className="min-w-0 grow basis-36 max-lg:px-3" onClick={add}>
          {fresh && <Check size={18} />}
          {fresh ? t('added') : t('add')}
          {!fresh && offer.price !== null && (
            <span aria-hidden className="tabular-nums lg:hidden">
              <Price amount={offer.price * quantity} />
            </span>
          )}
        </Button>
      </div>
      <p className="hidden border border-line p-4 text-small text-quiet noscript:block">
        {t('addNeedsScript')}
      </p>
    </>
  );
}

/** The chosen quantity, never more than the cart can take; beyond it there is a sentence that says why. */
function useQuantity(offer: Offer) {
  const { t } = useTranslation('cart');
  const cart = useCart() ?? emptyCart;
  const [selected, setSelected] = useState(1);
  const [beyond, setBeyond] = useState(false);
  const addable = addableQuantity(cart, offer);
  const most = Math.max(addable, 1);
  const inCart = offer.left === null ? 0 : offer.left - addable;
  const remaining = t('remaining', { count: offer.left ?? 0 });
  return {
    quantity: Math.min(selected, most),
    addable,
    choose(wanted: number): void {
      if (!Number.isInteger(wanted) || wanted < 1) return;
      setSelected(Math.min(wanted, most));
      setBeyond(wanted > most);
    },
    limit:
      beyond &&
      offer.left !== null &&
      (inCart > 0 ? t('remainingBesideCart', { remaining, quantity: inCart }) : remaining),
  };
}

/** Whether a press was confirmed a moment ago, and the confirmation of another one. */
function useConfirmation(): readonly [isFresh: boolean, confirm: () => void] {
  // Counts the presses: each one shows its mark for a while.
  const [presses, setPresses] = useState(0);
  const [confirmed, setConfirmed] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setConfirmed(presses), feedbackMs);
    return () => clearTimeout(timer);
  }, [presses]);
  return [presses !== confirmed, () => setPresses(presses + 1)];
}
