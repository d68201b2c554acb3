// Cart link with a badge that counts the items. The count appears after hydration.

import { useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { itemCount } from './cart.ts';
import { useCart } from './cart-context.ts';
import { Bag } from '../../ui/icons.tsx';

/** The largest number in the badge; the link's name has the exact one. */
const badgeMax = 999;

/** An icon with a badge; its name says how many items there are, and a change of it is heard. */
export function CartLink() {
  const { t } = useTranslation('cart');
  const cart = useCart();
  const count = cart === null ? 0 : itemCount(cart);
  const changed = useChanged(cart === null ? null : count);
  return (
    <>
      <ShopLink
        to="/cart"
        className="relative inline-flex size-11 items-center justify-center hover:text-accent"
      >
        <Bag size={20} />
        <span className="sr-only">{t('open')}</span>
        {count > 0 && (
          <>
            <span
              aria-hidden
              className="absolute end-0 top-0.5 min-w-[1.125rem] rounded-full bg-ink px-1 text-center text-[0.6875rem] leading-[1.125rem] font-medium text-paper tabular-nums forced-colors:outline"
            >
              {count > badgeMax ? `${badgeMax}+` : count}
            </span>
            <span className="sr-only">, {t('itemCount', { count })}</span>
          </>
        )}
      </ShopLink>
      <output className="sr-only start-0">{changed && t('itemCount', { count })}</output>
    </>
  );
}

/** Whether a value has changed since it was first known: what was there from the start is no news. */
function useChanged(value: number | null): boolean {
  const [known, setKnown] = useState(value);
  const [changed, setChanged] = useState(false);
  if (value !== known) {
    setKnown(value);
    if (known !== null) setChanged(true);
  }
  return changed;
}
