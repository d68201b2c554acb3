// Add-to-cart button; the button and a toast confirm the press.

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleWithOptions } from '../../platform/language/option-list.ts';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import { reportEvent } from '../../platform/statistics/report-event.ts';
import { Button } from '../../ui/button.tsx';
import type { Offer } from './cart.ts';
import { useCartStore } from './cart-context.ts';
import { addItem } from './cart-rules.ts';
import { Check } from '../../ui/icons.tsx';

const feedbackMs = 2500;

/** A sold-out offer has a button that cannot be pressed; where no script runs, there is none, and that is said. */
export function AddToCart({ offer }: { offer: Offer }) {
  const { t } = useTranslation('cart');
  const store = useCartStore();
  const { language } = usePage();
  const { toasts } = useShop();
  // Counts the presses: each one shows its mark for a while.
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
        className="w-full noscript:hidden"
        onClick={() => {
          store.change((cart) => addItem(cart, offer));
          reportEvent('carted', offer.id);
          setPresses(presses + 1);
          toasts.show({
            title: t('added'),
            description: titleWithOptions(offer.title, offer.options, language),
            action: { name: t('open'), path: '/cart' },
          });
        }}
      >
        {fresh && <Check size={18} />}
        {fresh ? t('added') : t('add')}
      </Button>
      <p className="hidden border border-line p-4 text-small text-quiet noscript:block">
        {t('addNeedsScript')}
      </p>
    </>
  );
}
