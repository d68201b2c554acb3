// The addresses of orders beside the data protocol: where buyers go to pay, where the provider's notices arrive, and the papers.
import type { Pool } from 'pg';
import { valueOf } from '../jobs/worker-pool.ts';
import type { Log } from '../log.ts';
import type { Order } from '../orders/order.ts';
import type { PaymentDue, PaymentProvider } from '../payment/payment.ts';

/** What the addresses are answered from. */
export interface OrderRoutes {
  /** The data protocol, in which an order is read as its reader. */
  readonly backend: {
    readonly rest: (request: Request) => Promise<Response>;
    readonly publishableKey: string;
  };
  /** Null where no provider is configured. */
  readonly provider: PaymentProvider | null;
  readonly pool: Pool;
  /** The shop's public origin. */
  readonly siteUrl: string;
  readonly log: Log;
}

const bodyBytesMax = 512 * 1024;
const orderPath = /^\/orders\/v1\/([0-9a-f-]{36})\/(pay)$/;

/** Answers an address under `/orders/v1/`. A notice is believed by its signature alone, everything else by the order's reader. */
export async function answerOrders(request: Request, routes: OrderRoutes): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/orders/v1/stripe-notices')
    return only(request, 'POST', () => hearNotice(request, routes));
  const [, orderId, what] = orderPath.exec(pathname) ?? [];
  if (orderId !== undefined && what === 'pay')
    return only(request, 'POST', () => startPayment(request, orderId, routes));
  return refusal(404, 'not_found', 'There is nothing at this address.');
}

async function hearNotice(
  request: Request,
  { provider, pool, log }: OrderRoutes,
): Promise<Response> {
  if (provider === null) return refusal(404, 'not_found', 'No provider is configured.');
  const body = await textWithin(request, bodyBytesMax);
  if (body === null) return refusal(413, 'too_large', 'A notice is smaller.');
  const event = await provider.readNotice(body, request.headers.get('stripe-signature') ?? '');
  if (event === null) {
    log.info('payment_notice_forged');
    return refusal(400, 'invalid_signature', 'The notice is not signed by the provider.');
  }
  if (event.kind === 'other' || event.orderId === null || !/^[0-9a-f-]{36}$/.test(event.orderId))
    return Response.json({ outcome: 'ignored' }, { headers: noStore });
  const outcome = await valueOf(
    pool,
    `select private.apply_provider_event('stripe', $1, $2, $3, $4, $5, $6)`,
    [event.id, event.kind, event.orderId, event.reference, event.amount, event.currency],
  );
  log.info('payment_notice', { event: event.id, outcome: String(outcome) });
  return Response.json({ outcome }, { headers: noStore });
}

async function startPayment(
  request: Request,
  orderId: string,
  routes: OrderRoutes,
): Promise<Response> {
  const { provider, pool, siteUrl } = routes;
  const order = await readableOrder(request, orderId, routes);
  if (order === null) return notFound();
  if (provider === null) return refusal(409, 'payment_unavailable', 'Cards are not taken now.');
  const due = (await valueOf(pool, 'select private.start_payment($1)', [
    orderId,
  ])) as PaymentDue | null;
  if (due === null)
    return refusal(409, 'illegal_transition', 'This order is not to be paid by card now.');
  const back = new URL('/order-confirmation', siteUrl);
  back.searchParams.set('order', orderId);
  if (due.language !== 'en') back.searchParams.set('lang', due.language);
  const token = request.headers.get('x-order-token');
  back.hash = token === null ? '' : `token=${token}`;
  const url = await provider.startPayment(due, { paid: back.href, left: back.href });
  return Response.json({ url }, { headers: noStore });
}

/** The order as its reader may see it, asked as that reader; null where it may not. */
async function readableOrder(
  request: Request,
  orderId: string,
  { backend }: OrderRoutes,
): Promise<Order | null> {
  const headers = new Headers({
    apikey: backend.publishableKey,
    'content-type': 'application/json',
  });
  const authorization = request.headers.get('authorization');
  if (authorization !== null) headers.set('authorization', authorization);
  const token = request.headers.get('x-order-token');
  const answer = await backend.rest(
    new Request(new URL('/rest/v1/rpc/get_order', request.url), {
      method: 'POST',
      headers,
      body: JSON.stringify({ order_id: orderId, token }),
    }),
  );
  return answer.ok ? ((await answer.json()) as Order | null) : null;
}

async function textWithin(request: Request, bytesMax: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const noStore = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

const notFound = (): Response =>
  refusal(404, 'order_not_found', 'There is no such order, or it is not yours.');

function refusal(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status, headers: noStore });
}

async function only(
  request: Request,
  method: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (request.method === method) return answer();
  return new Response(null, { status: 405, headers: { ...noStore, Allow: method } });
}
