// Routes of payments: the start of an order's payment at its provider, and the webhooks by which providers report events.
import type { PaymentRequest, ProviderEvent } from '../payment/payment-provider.ts';
import { readOrder } from './order-access.ts';
import type { CallPayments, OrderRoutesContext } from './order-routes-context.ts';
import { noStore, respondOrderMissing, respondRefusal } from './responses.ts';

const webhookBytesMax = 512 * 1024;

/** POST `/orders/v1/{order}/pay`: responds with the address at which the buyer pays. */
export async function respondPaymentStart(
  request: Request,
  orderId: string,
  context: OrderRoutesContext,
): Promise<Response> {
  const { providers, callPayments, siteUrl } = context;
  const order = await readOrder(request, orderId, context);
  if (order === null) return respondOrderMissing();
  const provider = providers.get(order.paymentMethod);
  if (provider === undefined)
    return respondRefusal(409, 'payment_unavailable', 'This payment method is not offered now.');
  const payment = (await callPayments('start_payment', [orderId])) as PaymentRequest | null;
  if (payment === null)
    return respondRefusal(409, 'illegal_transition', 'This order cannot be paid online now.');
  const confirmation = new URL('/order-confirmation', siteUrl);
  confirmation.searchParams.set('order', orderId);
  if (payment.language !== 'en') confirmation.searchParams.set('lang', payment.language);
  const token = request.headers.get('x-order-token');
  confirmation.hash = token === null ? '' : `token=${token}`;
  const { href } = confirmation;
  const url = await provider.startPayment(payment, { paid: href, cancelled: href });
  return Response.json({ url }, { headers: noStore });
}

/** POST `/orders/v1/{order}/express`: responds with the secret by which the provider's element in the checkout confirms the payment. */
export async function respondExpressPayment(
  request: Request,
  orderId: string,
  context: OrderRoutesContext,
): Promise<Response> {
  const { providers, callPayments } = context;
  const order = await readOrder(request, orderId, context);
  if (order === null) return respondOrderMissing();
  const provider = providers.get(order.paymentMethod);
  if (provider?.startExpressPayment === undefined)
    return respondRefusal(409, 'payment_unavailable', 'This payment method is not offered now.');
  const payment = (await callPayments('start_payment', [orderId])) as PaymentRequest | null;
  if (payment === null)
    return respondRefusal(409, 'illegal_transition', 'This order cannot be paid online now.');
  const clientSecret = await provider.startExpressPayment(payment);
  return Response.json({ clientSecret }, { headers: noStore });
}

/** POST `/orders/v1/webhooks/{provider}`: applies the event of a webhook to the payment that it is about. */
export async function respondWebhook(
  request: Request,
  providerName: string,
  { providers, callPayments, readText, log }: OrderRoutesContext,
): Promise<Response> {
  const provider = providers.get(providerName);
  if (provider === undefined)
    return respondRefusal(404, 'not_found', 'This payment provider is not configured.');
  const body = await readText(request, webhookBytesMax);
  if (body === null)
    return respondRefusal(413, 'too_large', 'The webhook is too large or incomplete.');
  const event = await provider.verifyWebhook(body, request.headers);
  if (event === null) {
    await callPayments('record_webhook', [providerName, null, null]);
    log.info('payment_webhook_forged', { provider: providerName });
    return respondRefusal(400, 'invalid_signature', 'The webhook is not signed by the provider.');
  }
  const outcome = await applyEvent(event, providerName, callPayments);
  await callPayments('record_webhook', [providerName, event.id, String(outcome)]);
  log.info('payment_webhook', {
    provider: providerName,
    event: event.id,
    outcome: String(outcome),
  });
  return Response.json({ outcome }, { headers: noStore });
}

/** The outcome of an event in the database. Events that are about no order of the shop are ignored. */
async function applyEvent(
  event: ProviderEvent,
  provider: string,
  callPayments: CallPayments,
): Promise<unknown> {
  if (event.kind === 'other') return 'ignored';
  const { id, reference, amount, currency } = event;
  if ('orderId' in event) {
    const { kind, orderId } = event;
    if (orderId === null || !/^[0-9a-f-]{36}$/.test(orderId)) return 'ignored';
    return callPayments('apply_provider_event', [
      provider,
      id,
      kind,
      orderId,
      reference,
      amount,
      currency,
    ]);
  }
  const { kind, dispute, reason } = event;
  return callPayments('apply_charge_event', [
    provider,
    id,
    kind,
    reference,
    amount,
    currency,
    dispute,
    reason,
  ]);
}
