// Checkout: one page in clear steps, beside what is ordered. What was filled in survives a reload; an order is sent once.

import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../platform/link.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import type { DraftItem } from './draft.ts';

export interface CheckoutViewProps {
  /** Null while nothing is known of a cart yet. */
  readonly items: readonly DraftItem[] | null;
  /** The order is placed: the cart is empty now. */
  readonly onPlaced: () => void;
}

/** An empty cart has nothing to check out. */
export function CheckoutView({ items, onPlaced }: CheckoutViewProps) {
  const { t } = useTranslation(['checkout', 'layout']);
  return (
    <div className="frame pt-10 lg:pt-16">
      <h1 className="text-title">{t('title')}</h1>
      {items === null && (
        <p className="mt-8 min-h-[60vh] text-quiet">
          <span className="noscript:hidden">{t('layout:loading')}</span>
          <span className="hidden noscript:inline">{t('needsScript')}</span>
        </p>
      )}
      {items?.length === 0 && (
        <div className="mt-8 min-h-[50vh] border-t border-line pt-10">
          <p className="text-lead">{t('empty.text')}</p>
          <ShopLink to="/collection" className={`mt-8 ${buttonLook('primary')}`}>
            {t('empty.action')}
          </ShopLink>
        </div>
      )}
      {items !== null && items.length > 0 && <CheckoutForm items={items} onPlaced={onPlaced} />}
    </div>
  );
}
