// The button that puts one more into the cart, and says so to eyes and ears.

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { Offer } from './cart.ts';
import { useCartStore } from './cart-context.tsx';
import { Check } from '../../ui/icons.tsx';

const feedbackMs = 2500;

/** A sold-out offer has a button that cannot be pressed. */
export function AddToCart({ offer }: { offer: Offer }) {
  const { t } = useTranslation('cart');
  const store = useCartStore();
  // Counts the presses: each one announces itself anew and shows its mark for a while.
  const [presses, setPresses] = useState(0);
  const [confirmed, setConfirmed] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setConfirmed(presses), feedbackMs);
    return () => clearTimeout(timer);
  }, [presses]);
  const fresh = presses !== confirmed;
  if (!offer.available) {
    return (
      <Button disabled className="w-full">
        {t('soldOut')}
      </Button>
    );
  }
  return (
    <>
      <Button
        className="w-full"
        onClick={() => {
          store.add(offer);
          setPresses(presses + 1);
        }}
      >
        {fresh && <Check size={18} />}
        {fresh ? t('added') : t('add')}
      </Button>
      <output className="sr-only">
        {fresh && <span key={presses}>{t('addedItem', { title: offer.title })}</span>}
      </output>
    </>
  );
}
