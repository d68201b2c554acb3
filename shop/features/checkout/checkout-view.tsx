// Checkout view: one page of steps beside the ordered items. A reload loses nothing; an order is sent once.

import { useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { LoadingMessage } from '../../ui/pending.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { AccountOrder } from './account-order.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import type { DraftItem } from './draft.ts';
import type { CheckoutCallbacks } from './use-checkout.ts';

export interface CheckoutViewProps {
  /** Null while nothing is known of a cart yet. */
  readonly items: readonly DraftItem[] | null;
  readonly onPlaced: CheckoutCallbacks['onPlaced'];
}

/** An empty cart has nothing to check out, unless it is the order of somebody who has yet to sign in. */
export function CheckoutView({ items, onPlaced }: CheckoutViewProps) {
  const { t } = useTranslation('checkout');
  const [accountOrder, setAccountOrder] = useState<string | null>(null);
  return (
    <div className="frame pt-10 lg:pt-16">
      <h1 className="text-title">{t('title')}</h1>
      {accountOrder === null ? (
        <Checkout items={items} onPlaced={onPlaced} onAccountOrder={setAccountOrder} />
      ) : (
        <AccountOrder id={accountOrder} />
      )}
    </div>
  );
}

function Checkout({ items, onPlaced, onAccountOrder }: CheckoutViewProps & CheckoutCallbacks) {
  const { t } = useTranslation('checkout');
  return (
    <>
      {items === null && (
        <div className="mt-8 min-h-[60vh]">
          <LoadingMessage needsScript={t('needsScript')} />
        </div>
      )}
      {items?.length === 0 && (
        <div className="mt-8 min-h-[50vh] border-t border-line pt-10">
          <p className="text-lead">{t('empty.text')}</p>
          <ShopLink to="/collection" className={`mt-8 ${buttonClass('primary')}`}>
            {t('empty.action')}
          </ShopLink>
        </div>
      )}
      {items !== null && items.length > 0 && (
        <CheckoutForm items={items} onPlaced={onPlaced} onAccountOrder={onAccountOrder} />
      )}
    </>
  );
}
