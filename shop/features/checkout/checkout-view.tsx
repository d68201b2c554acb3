// Checkout view: one page of steps beside the ordered items. A reload loses nothing; an order is sent once.

import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { LoadingMessage } from '../../ui/pending.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { AccountOrder } from './account-order.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import type { AdjustLine } from './checkout-summary.tsx';
import type { DraftItem } from './draft.ts';
import type { CheckoutCallbacks } from './use-checkout.ts';

export interface CheckoutViewProps {
  /** Null while nothing is known of a cart yet. */
  readonly items: readonly DraftItem[] | null;
  /** Beside the words of a checkout without works. */
  readonly emptyPicture: ReactNode;
  /** The changes of the cart since the checkout began. */
  readonly notice: ReactNode;
  readonly onPlaced: CheckoutCallbacks['onPlaced'];
  readonly onRefused: CheckoutCallbacks['onRefused'];
  readonly onAdjusted: AdjustLine;
}

/** An empty cart has nothing to check out, unless it is the order of somebody who has yet to sign in. */
export function CheckoutView(props: CheckoutViewProps) {
  const { t } = useTranslation('checkout');
  const [accountOrder, setAccountOrder] = useState<string | null>(null);
  return (
    <div className="frame pt-10 lg:pt-16">
      <h1 className="text-title">{t('title')}</h1>
      {accountOrder === null ? (
        <Checkout {...props} onAccountOrder={setAccountOrder} />
      ) : (
        <AccountOrder id={accountOrder} />
      )}
    </div>
  );
}

function Checkout({ items, emptyPicture, ...rest }: CheckoutViewProps & CheckoutCallbacks) {
  const { t } = useTranslation('checkout');
  return (
    <>
      {items === null && (
        <div className="mt-8 min-h-[60vh]">
          <LoadingMessage needsScript={t('needsScript')} />
        </div>
      )}
      {items?.length === 0 && (
        <div className="mt-8 grid min-h-[50vh] gap-x-8 border-t border-line pt-10 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <p className="text-lead">{t('empty.text')}</p>
            <ShopLink to="/collection" className={`mt-8 ${buttonClass('primary')}`}>
              {t('empty.action')}
            </ShopLink>
          </div>
          <div className="mt-10 lg:col-span-4 lg:col-start-9 lg:mt-0">{emptyPicture}</div>
        </div>
      )}
      {items !== null && items.length > 0 && <CheckoutForm items={items} {...rest} />}
    </>
  );
}
