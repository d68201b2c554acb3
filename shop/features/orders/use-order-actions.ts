// Order actions of a screen, one at a time; a failure is reported, and can be retried.

import { useRef, useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { log } from '../../platform/log.ts';
import { callOrderFunction } from '../../platform/api/call-order-function.ts';
import type { Order, OrderDocumentSummary } from '../../platform/api/order.ts';
import { useShop, type Shop } from '../../platform/shop.ts';
import { saveOrderDocument } from './order-document.ts';
import { returnedItems, type ReturnQuantities } from './return-quantities.tsx';

/** Irreversible requests, which need a confirmation. */
export type OrderRequest = 'cancel' | 'return' | 'withdraw';

/** Details of a request, as its form has them. */
export interface RequestDetails {
  readonly reason: string;
  readonly selected: ReturnQuantities;
  /** Addresses that have pictures within. */
  readonly pictures: readonly string[];
}

/** @param onChange the order has changed: what it is now */
export function useOrderActions(
  order: Order,
  token: string | null,
  onChange: (order: Order) => void,
) {
  const { t } = useTranslation('orders');
  const { customerClient, session, toasts } = useShop();
  const [busy, setBusy] = useState(false);
  // Of two presses at once the second has not seen the state of the first.
  const running = useRef(false);
  async function attempt(work: () => Promise<string | null>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const news = await work();
      if (news !== null) toasts.show({ title: news });
    } catch (error) {
      log('An action on the order failed', error);
      toasts.show({ title: t('actionFailed') });
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    busy,
    pay: (paymentAddress: (id: string, token: string | null) => Promise<string | null>) =>
      void attempt(async () => {
        const address = await paymentAddress(order.id, token);
        if (address === null) return t('actionFailed');
        window.location.assign(address);
        return null;
      }),
    /** Saves an issued document, or the order itself where it has none. */
    save: (document: OrderDocumentSummary | null) =>
      void attempt(async () => {
        const [path, name] =
          document === null
            ? [`${order.id}/invoice`, String(order.number)]
            : [`documents/${document.id}`, document.number.replaceAll('/', '-')];
        await saveOrderDocument(session, `/orders/v1/${path}.pdf`, token, `${name}.pdf`);
        return null;
      }),
    again: (buyAgain: (order: Order) => Promise<void>) =>
      void attempt(async () => {
        await buyAgain(order);
        return null;
      }),
    answer: (question: OrderRequest, details: RequestDetails) =>
      void attempt(async () => {
        const items = returnedItems(order, details.selected);
        if (question !== 'cancel' && items?.length === 0) return t('nothingChosen');
        const hadSession = session.read().state === 'customer';
        const result = await sendRequest(customerClient, question, {
          order,
          token,
          items,
          details,
        });
        // The end of the session has a message of its own, with the way to sign in, which another one would replace.
        if (result.refusal !== null && hadSession && session.read().state !== 'customer')
          return null;
        if (result.refusal !== null) return t(reasonOf(result.refusal.code));
        onChange(result.value);
        return t(`status.${result.value.status}`);
      }),
  };
}

/** The text for a refusal. An order that is not the caller's any more is one whose session or link has ended. */
function reasonOf(code: string) {
  if (code === 'return_too_late') return 'returnPeriodOver';
  return code === 'order_not_found' ? 'notFound.text' : 'noLongerPossible';
}

interface RequestParts {
  readonly order: Order;
  readonly token: string | null;
  readonly items: ReturnType<typeof returnedItems>;
  readonly details: RequestDetails;
}

function sendRequest(
  customerClient: Shop['customerClient'],
  question: OrderRequest,
  { order, token, items, details: { reason, pictures } }: RequestParts,
) {
  const args = { order_id: order.id, token, reason };
  if (question === 'cancel') return callOrderFunction(customerClient, 'cancel_order', args);
  return callOrderFunction(customerClient, 'request_return', {
    ...args,
    ...(items === null ? {} : { items }),
    ...(pictures.length === 0 ? {} : { pictures }),
    withdraw: question === 'withdraw',
  });
}
