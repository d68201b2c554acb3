// Checkout state: the draft is quoted, validated, sent once, and leads to payment or to the confirmation.

import { newIdempotencyKey } from '../../platform/api/idempotency-key.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { withLanguage } from '../../platform/language/language.ts';
import type { PaymentOption, PlacedOrder } from '../../platform/api/order.ts';
import type { Quote, ShippingOffer } from '../../platform/api/quote.ts';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import { useSubmission, type FormErrors } from '../../platform/forms/use-submission.ts';
import {
  idempotencyKeyFor,
  clearDraft,
  wasSubmitted,
  type Draft,
  type DraftItem,
} from './draft.ts';
import {
  existingAccountOrder,
  orderRequest,
  requestPaymentUrl,
  placeOrder,
} from './place-order.ts';
import { payByWallet, type WalletRef } from './wallet.ts';
import { saveAddress, useDraft } from './use-draft.ts';
import { useQuotedDraft } from './use-quoted-draft.ts';
import { useOrderErrors, type CheckoutField } from './use-order-errors.ts';

/** State and actions for the steps of the form. */
export type Checkout = ReturnType<typeof useCheckout>['checkout'];

/** Callbacks after an order. */
export interface CheckoutCallbacks {
  /** The order is placed: the cart is empty now. */
  readonly onPlaced: () => void;
  /** The database refused the order: the cart is to be refreshed. Never rejects. */
  readonly onRefused: () => Promise<void>;
  /** It was placed before, in an account that has to be signed in to again. */
  readonly onAccountOrder: (id: string) => void;
}

/**
 * `form` is to be put on the form, `submit` to be called when it is sent.
 *
 * @param accepted whether the buyer agrees with the terms
 */
export function useCheckout(
  items: readonly DraftItem[],
  accepted: boolean,
  callbacks: CheckoutCallbacks & { readonly wallet: WalletRef },
) {
  const { customerClient, storage } = useShop();
  const { language } = usePage();
  const { draftState, draft, quote, failed, retry, isSwitched } = useDraftAtHome(items);
  const orderErrors = useOrderErrors(draft);
  const { wallet } = callbacks;
  const finishOrder = useFinishOrder(draft, callbacks.onPlaced, wallet);
  const leaveToAccountOrder = useAccountOrder(draft, callbacks);
  const isDone = useRef(false);
  const { shipping, payments, payment } = selectMethods(quote, draft);
  const isPickup = shipping?.kind === 'pickup';
  const { errors, busy, form, submit } = useSubmission(
    orderErrors.checks(isPickup, accepted),
    send,
  );

  async function send(): Promise<FormErrors<CheckoutField> | null> {
    const problem = quote?.problems[0];
    if (quote === null || shipping === null || payment === null)
      return { form: orderErrors.problem(problem?.code ?? 'other', problem) };
    const method = wallet.current?.method ?? payment;
    const complete = { ...draft, shipping: String(shipping.id), payment: method };
    const request = orderRequest(items, complete, isPickup);
    // A submitted request may be an order already, which has reserved the last pieces: the database knows.
    if (quote.sums === null && !wasSubmitted(storage, request))
      return { form: orderErrors.problem(problem?.code ?? 'other', problem) };
    const shown = { language, expected_total: quote.sums?.total ?? null };
    const key = idempotencyKeyFor(storage, request, newIdempotencyKey);
    const result = await placeOrder(customerClient, { ...request, ...shown }, key);
    const before = result.refusal === null ? null : existingAccountOrder(result.refusal);
    if (before !== null) {
      isDone.current = true;
      return leaveToAccountOrder(before);
    }
    if (result.refusal !== null) {
      // The new truth is shown beside the sentence, and ordered at the next press.
      await callbacks.onRefused();
      retry();
      return orderErrors.errors(result.refusal);
    }
    isDone.current = true;
    await finishOrder(result.value);
    return null;
  }

  return {
    form,
    submit(event: { preventDefault(): void }): void {
      event.preventDefault();
      if (!isDone.current) submit(event);
    },
    checkout: {
      ...draftState,
      quote,
      unanswered: failed,
      retry,
      errors,
      busy,
      shipping,
      isSwitched,
      payment,
      payments,
      codeError: orderErrors.code(quote?.problems ?? []),
    },
  };
}

/** The draft with its quote, which begins in the shop's own country, as soon as that is known. */
function useDraftAtHome(items: readonly DraftItem[]) {
  const [homeCountry, setHomeCountry] = useState('');
  const draftState = useDraft(homeCountry);
  const quoted = useQuotedDraft(items, draftState.draft);
  if (quoted.quote !== null && homeCountry === '') setHomeCountry(quoted.quote.homeCountry);
  return { draftState, ...quoted };
}

interface SelectedMethods {
  readonly shipping: ShippingOffer | null;
  /** Payment methods that go with the shipping: payment at pick-up belongs to pick-up. */
  readonly payments: readonly PaymentOption[];
  readonly payment: string | null;
}

/** The method of shipping that was selected in this country, else the one that the quote is for; and the payment likewise. */
function selectMethods(quote: Quote | null, draft: Draft): SelectedMethods {
  const selected = quote?.shippingMethods.find(({ id }) => String(id) === draft.shipping);
  const shipping = selected ?? quote?.shippingMethod ?? null;
  const isPickup = shipping?.kind === 'pickup';
  const payments =
    quote?.paymentOptions.filter(({ method }) => (method === 'pickup') === isPickup) ?? [];
  const payment = payments.find(({ method }) => method === draft.payment) ?? payments[0];
  return { shipping, payments, payment: payment?.method ?? null };
}

/** Leaves the checkout for an order that an account has already. */
function useAccountOrder(draft: Draft, { onAccountOrder, onPlaced }: CheckoutCallbacks) {
  const { storage } = useShop();
  return (id: string): null => {
    clearDraft(storage, draft);
    onAccountOrder(id);
    onPlaced();
    return null;
  };
}

/** Leads from a placed order to its confirmation, and to where it is paid. */
function useFinishOrder(draft: Draft, onPlaced: () => void, wallet: WalletRef) {
  const { storage, session, customerClient } = useShop();
  const { languageParameter } = usePage();
  const navigate = useNavigate();
  return async ({ id, token, canPayOnline }: PlacedOrder): Promise<void> => {
    // The confirmation takes the checkout's place in the history, before the buyer leaves to pay: the way back leads to the order.
    const confirmation = withLanguage(`/order-confirmation?order=${id}`, languageParameter);
    const address = `${confirmation}#token=${token}`;
    const byWallet = wallet.current;
    if (canPayOnline && byWallet !== null)
      await payByWallet(session, byWallet, { id, token }, address);
    const paying =
      canPayOnline && byWallet === null
        ? await requestPaymentUrl(session, { id, token }).catch(() => null)
        : null;
    if (draft.saveAddress && session.read().state === 'customer')
      await saveAddress(customerClient, draft);
    clearDraft(storage, draft);
    await navigate(address, { replace: true });
    onPlaced();
    if (paying !== null) window.location.assign(paying);
  };
}
