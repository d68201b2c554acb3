// Places an order: the result is the placed order, or a refusal with its fields.

import type { DatabaseClient, FunctionArguments } from '../../platform/api/database.ts';
import { typedEmail } from '../../platform/forms/email.ts';
import { callOrderFunction, type OrderRefusal } from '../../platform/api/call-order-function.ts';
import type { AddressField } from '../../platform/api/order.ts';
import type { SessionStore } from '../../platform/session/session.ts';
import type { Draft, DraftItem } from './draft.ts';

/** The part of an order request that identifies it. The prices shown and the idempotency key are added to it. */
export function orderRequest(items: readonly DraftItem[], draft: Draft, isPickup: boolean) {
  const { name, phone, country } = draft.address;
  return {
    items,
    email: typedEmail(draft.email),
    // Nothing is sent where the buyer comes.
    address: isPickup ? { name, phone, country } : draft.address,
    terms_accepted: true,
    shipping: draft.shipping,
    payment: draft.payment,
    discount_code: draft.code === '' ? null : draft.code,
    note: draft.note,
    // An order that is no gift is the same request as before there were any.
    ...(draft.isGift ? { gift_message: draft.giftMessage } : {}),
    ...(wantsWrapping(draft) ? { wrapping: true } : {}),
  };
}

/** Wrapping belongs to a gift: it is kept in the draft while the order is none for a moment. */
export const wantsWrapping = ({ isGift, isWrapped }: Draft): boolean => isGift && isWrapped;

/** Rejects when there was no answer: the same request may then be sent again. */
export function placeOrder(
  customerClient: () => Promise<DatabaseClient>,
  request: Omit<FunctionArguments<'place_order'>, 'idempotency_key'>,
  key: string,
) {
  return callOrderFunction(customerClient, 'place_order', { ...request, idempotency_key: key });
}

/** The order that was placed already, in the account of somebody who is not signed in any more; null for every other refusal. */
export function existingAccountOrder({ code, truth }: OrderRefusal): string | null {
  return code === 'order_of_account' && typeof truth['order'] === 'string' ? truth['order'] : null;
}

/** The fields that a refusal names, with the problem of each. */
export function invalidFields(
  refusal: OrderRefusal,
): Readonly<Partial<Record<AddressField | 'email', string>>> {
  if (refusal.code === 'invalid_email') return { email: 'wrong' };
  const { fields } = refusal.truth;
  return typeof fields === 'object' && fields !== null ? { ...fields } : {};
}

/** A call about an order on the server, in the name of its buyer; null where it is refused. */
async function callOrder(
  session: SessionStore,
  { id, token }: BuyersOrder,
  action: 'pay' | 'express',
): Promise<Readonly<Record<string, unknown>> | null> {
  const headers = new Headers();
  const bearer = await session.token();
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
  if (token !== null) headers.set('x-order-token', token);
  const response = await fetch(`/orders/v1/${id}/${action}`, { method: 'POST', headers });
  return response.ok ? ((await response.json()) as Readonly<Record<string, unknown>>) : null;
}

interface BuyersOrder {
  readonly id: string;
  readonly token: string | null;
}

/** The secret by which the provider's element confirms the payment; null where paying is impossible now. */
export async function requestClientSecret(
  session: SessionStore,
  order: BuyersOrder,
): Promise<string | null> {
  const secret = (await callOrder(session, order, 'express'))?.['clientSecret'];
  return typeof secret === 'string' ? secret : null;
}

/** The address of the payment page; null where paying is impossible now, and the order waits. */
export async function requestPaymentUrl(
  session: SessionStore,
  order: BuyersOrder,
): Promise<string | null> {
  const url = (await callOrder(session, order, 'pay'))?.['url'];
  return typeof url === 'string' ? url : null;
}
