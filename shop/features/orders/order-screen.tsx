// The frame of a screen that shows one order: its heading, the wait for it, and the word that there is none.

import { useEffect, useState } from 'react';
import { isolateLeftToRight } from '../../platform/language/language.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import type { Order } from '../../platform/api/order.ts';
import { usePage } from '../../platform/page/page.ts';
import { LoadingMessage, LoadError } from '../../ui/pending.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { OrderActionsProps } from './order-actions.tsx';
import { OrderView } from './order-view.tsx';
import { useOrder } from './use-order.ts';

export interface OrderScreenProps extends Pick<OrderActionsProps, 'buyAgain' | 'paymentAddress'> {
  readonly id: string | null;
  readonly token: string | null;
  /** Whether the order was just placed, and is to be thanked for. */
  readonly thanks: boolean;
  /** Nothing is known of the address yet. */
  readonly waiting: boolean;
}

/** Says no more of an order that is not there than of one that is somebody else's. */
export function OrderScreen({ id, token, thanks, waiting, ...rest }: OrderScreenProps) {
  const { t } = useTranslation('orders');
  const { value, failed, retry } = useOrder(id, token, waiting);
  const [changed, setChanged] = useState<Order | null>(null);
  const order =
    changed?.id === value?.order?.id && changed !== null ? changed : (value?.order ?? null);
  useNumberInTitle(thanks ? null : (order?.number ?? null));
  return (
    <div className="frame pt-10 lg:pt-16">
      {order === null ? (
        <div className="min-h-[60vh]">
          <h1 className="text-title">
            {t(value === null ? (thanks ? 'confirmation.title' : 'title') : 'notFound.title')}
          </h1>
          {value !== null && (
            <>
              <p className="mt-4 measure text-lead text-quiet">{t('notFound.text')}</p>
              <ShopLink to="/orders" className={`mt-8 ${buttonClass('plain')}`}>
                {t('notFound.action')}
              </ShopLink>
            </>
          )}
          {value === null && (
            <div className="mt-8">
              {failed ? (
                <LoadError retry={retry}>{t('loadFailed')}</LoadError>
              ) : (
                <LoadingMessage needsScript={t('needsScript')} />
              )}
            </div>
          )}
        </div>
      ) : (
        <>
          {thanks && (
            <p className="text-lead text-quiet">
              {t('confirmation.thanks', { email: isolateLeftToRight(order.email) })}
            </p>
          )}
          <h1 className="mt-4 text-title">{t('order', { number: String(order.number) })}</h1>
          <OrderView {...rest} order={order} token={token} onChange={setChanged} />
        </>
      )}
    </div>
  );
}

/** Among open windows and in the history, one order is told from another by its number. */
function useNumberInTitle(number: number | null): void {
  const { t } = useTranslation(['orders', 'layout']);
  const { shopName: shop } = usePage().settings;
  useEffect(() => {
    if (number === null) return undefined;
    const title = t('layout:pageTitle', { title: t('order', { number: String(number) }), shop });
    const write = () => {
      if (document.title !== title) document.title = title;
    };
    write();
    // The title that the screen itself has is written by code that may come later than the order, and by a change of language anew.
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [number, shop, t]);
}
