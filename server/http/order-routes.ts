// The addresses of orders beside the data protocol: where buyers go to pay, where the provider's notices arrive, and the papers.
import type { Pool } from 'pg';
import { readBody } from '@atelier/backend/http/read-body';
import { TransientFault } from './transient-fault.ts';
import { queryValue } from '../jobs/worker-pool.ts';
import type { Log } from '../log.ts';
import type { Order } from '@atelier/shop-server/orders/order';
import { supportedLanguage } from '@atelier/shop-server/texts';
import type { SoldNumber } from '@atelier/shop-server/printables/certificate';
import type {
  PaymentRequest,
  PaymentProvider,
  ProviderEvent,
} from '@atelier/shop-server/payment/payment';

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
  /** Where the typefaces of papers are unpacked. */
  readonly fontFolder: string;
  readonly log: Log;
}

const bodyBytesMax = 512 * 1024;
const orderPath = /^\/orders\/v1\/([0-9a-f-]{36})\/(pay|invoice\.pdf)$/;
const certificatePath = /^\/orders\/v1\/certificates\/([0-9a-f-]{36})\.pdf$/;

/** Answers an address under `/orders/v1/`. A notice is believed by its signature alone, everything else by the order's reader. */
export async function respondOrders(request: Request, routes: OrderRoutes): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/orders/v1/stripe-notices')
    return only(request, 'POST', () => hearNotice(request, routes));
  const [, orderId, what] = orderPath.exec(pathname) ?? [];
  if (orderId !== undefined && what === 'pay')
    return only(request, 'POST', () => startPayment(request, orderId, routes));
  if (orderId !== undefined) return only(request, 'GET', () => invoice(request, orderId, routes));
  const [, certificate] = certificatePath.exec(pathname) ?? [];
  if (certificate !== undefined)
    return only(request, 'GET', () => certificatePaper(request, certificate, routes));
  return refusal(404, 'not_found', 'There is nothing at this address.');
}

async function hearNotice(
  request: Request,
  { provider, pool, log }: OrderRoutes,
): Promise<Response> {
  if (provider === null) return refusal(404, 'not_found', 'No provider is configured.');
  const body = await noticeText(request);
  if (body === null) return refusal(413, 'too_large', 'A notice is smaller.');
  const event = await provider.verifyWebhook(body, request.headers.get('stripe-signature') ?? '');
  if (event === null) {
    log.info('payment_notice_forged');
    return refusal(400, 'invalid_signature', 'The notice is not signed by the provider.');
  }
  const outcome = await takeIn(event, pool);
  log.info('payment_notice', { event: event.id, outcome: String(outcome) });
  return Response.json({ outcome }, { headers: noStore });
}

/** What became of a notice in the database; what is about no order of the shop's is ignored. */
async function takeIn(event: ProviderEvent, pool: Pool): Promise<unknown> {
  if (event.kind === 'other') return 'ignored';
  const { id, reference, amount, currency } = event;
  if ('orderId' in event) {
    const { kind, orderId } = event;
    if (orderId === null || !/^[0-9a-f-]{36}$/.test(orderId)) return 'ignored';
    const values = [id, kind, orderId, reference, amount, currency];
    return queryValue(
      pool,
      `select private.apply_provider_event('stripe', $1, $2, $3, $4, $5, $6)`,
      values,
    );
  }
  const { kind, dispute, reason } = event;
  const values = [id, kind, reference, amount, currency, dispute, reason];
  return queryValue(
    pool,
    `select private.apply_charge_event('stripe', $1, $2, $3, $4, $5, $6, $7)`,
    values,
  );
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
  const due = (await queryValue(pool, 'select private.start_payment($1)', [
    orderId,
  ])) as PaymentRequest | null;
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

async function invoice(request: Request, orderId: string, routes: OrderRoutes): Promise<Response> {
  const order = await readableOrder(request, orderId, routes);
  if (order === null) return notFound();
  const { printInvoice } = await import('@atelier/shop-server/printables/printables');
  return paper(await printInvoice(order, routes.fontFolder), `${order.number}.pdf`);
}

/** Whoever has the secret of a certificate may print it. */
async function certificatePaper(
  request: Request,
  certificate: string,
  routes: OrderRoutes,
): Promise<Response> {
  const language = supportedLanguage(new URL(request.url).searchParams.get('lang') ?? '');
  const args = { certificate, language };
  const sold = (await askAs(request, 'verify_certificate', args, routes)) as SoldNumber | null;
  if (sold === null) return refusal(404, 'not_found', 'There is no such certificate.');
  const { printCertificate } = await import('@atelier/shop-server/printables/printables');
  const pdf = await printCertificate(sold, language, routes.siteUrl, routes.fontFolder);
  return paper(pdf, `certificate-${sold.number}.pdf`);
}

function paper(pdf: Uint8Array<ArrayBuffer>, name: string): Response {
  return new Response(pdf, {
    headers: {
      ...noStore,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}

/** The order as its reader may see it, asked as that reader; null where it may not. */
async function readableOrder(
  request: Request,
  orderId: string,
  routes: OrderRoutes,
): Promise<Order | null> {
  const token = request.headers.get('x-order-token');
  const args = { order_id: orderId, token };
  return (await askAs(request, 'get_order', args, routes)) as Order | null;
}

/** What a function of the database answers the caller of this request; null where it refuses. */
async function askAs(
  request: Request,
  name: string,
  args: object,
  { backend }: OrderRoutes,
): Promise<unknown> {
  const headers = new Headers({
    apikey: backend.publishableKey,
    'content-type': 'application/json',
  });
  const authorization = request.headers.get('authorization');
  if (authorization !== null) headers.set('authorization', authorization);
  // In turn with what the same visitor asks of the data API.
  const address = request.headers.get('x-forwarded-for');
  if (address !== null) headers.set('x-forwarded-for', address);
  const question = { method: 'POST', headers, body: JSON.stringify(args) };
  const answer = await backend.rest(
    new Request(new URL(`/rest/v1/rpc/${name}`, request.url), question),
  );
  if (answer.status >= 500) throw new TransientFault(`${name} was answered with ${answer.status}.`);
  return answer.ok ? answer.json() : null;
}

/** Thrown through the reading of a notice; its sender is told in the words of this file. */
class BodyRefused extends Error {}

/** The text of a notice; null for one that is too large or that breaks off. */
async function noticeText(request: Request): Promise<string | null> {
  try {
    const bytes = await readBody(request, bodyBytesMax, () => {
      throw new BodyRefused();
    });
    return bytes.toString('utf8');
  } catch (error) {
    if (error instanceof BodyRefused) return null;
    throw error;
  }
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
