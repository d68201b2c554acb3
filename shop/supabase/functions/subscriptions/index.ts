// Subscriptions to mails of the shop: a request, its confirmation from the mailbox, and its end, by a press on the page or by a mail program (RFC 8058).

import { isEmail, typedEmail } from '../../../platform/forms/email.ts';
import {
  callDatabase,
  jsonResponse,
  textResponse,
  withRetryAfter,
  type FunctionContext,
} from '../../function-context.ts';

const purposes: ReadonlySet<unknown> = new Set(['newsletter', 'back_in_stock', 'new_edition']);
/** A field that no person sees; what fills it in is a machine. */
const trap = 'website';

/**
 * `POST ?unsubscribe=TOKEN` ends a subscription with whatever body, without cookie or redirect. `GET` of the same address changes nothing, because
 * programs that check links follow it: it leads to the page that asks. Otherwise `POST {act: 'subscribe' | 'confirm' | 'unsubscribe', …}`.
 */
async function subscriptions(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method === 'OPTIONS') return textResponse('', 204);
  const token = tokenOf(new URL(request.url).searchParams.get('unsubscribe'));
  if (token !== null && (request.method === 'GET' || request.method === 'HEAD')) {
    const headers = { Location: `/subscription#unsubscribe=${token}`, 'Cache-Control': 'no-store' };
    return new Response(null, { status: 303, headers });
  }
  if (request.method !== 'POST') return jsonResponse({ error: 'method_not_allowed' }, 405);
  if (token !== null) {
    await callDatabase(context, 'end_subscription', { token });
    return textResponse('Unsubscribed.\n');
  }
  const body: unknown = await request.json().catch(() => null);
  if (typeof body !== 'object' || body === null)
    return jsonResponse({ error: 'not_a_request' }, 400);
  return act({ ...body }, context);
}

type Body = Readonly<Record<string, unknown>>;

async function act(body: Body, context: FunctionContext): Promise<Response> {
  if (body['act'] === 'subscribe') return subscribe(body, context);
  const token = tokenOf(body['token']);
  if (body['act'] === 'confirm') {
    const isConfirmed =
      token !== null && (await callDatabase(context, 'confirm_subscription', { token })) === true;
    return jsonResponse({ outcome: isConfirmed ? 'confirmed' : 'unknown' });
  }
  if (body['act'] !== 'unsubscribe') return jsonResponse({ error: 'not_a_request' }, 400);
  if (token !== null) await callDatabase(context, 'end_subscription', { token });
  return jsonResponse({ outcome: 'ended' });
}

/** The response is the same whether the address is known or not. */
async function subscribe(body: Body, context: FunctionContext): Promise<Response> {
  const email = typeof body['email'] === 'string' ? typedEmail(body['email']) : '';
  if (!isEmail(email)) return jsonResponse({ error: 'invalid_email' }, 422);
  if (!purposes.has(body['purpose'])) return jsonResponse({ error: 'not_a_request' }, 400);
  // A machine that fills in the trap gets the response of a request, so that it learns nothing.
  if (typeof body[trap] === 'string' && body[trap] !== '')
    return jsonResponse({ outcome: 'requested' });
  const outcome = await callDatabase(context, 'request_subscription', {
    address: context.address,
    email,
    language: typeof body['language'] === 'string' ? body['language'] : '',
    purpose: body['purpose'],
    product_id: keyOf(body['product']),
    variant_id: keyOf(body['variant']),
  });
  if (outcome === 'too_many') return jsonResponse({ error: 'too_many_requests' }, 429);
  if (outcome === 'invalid') return jsonResponse({ error: 'not_a_request' }, 400);
  return jsonResponse({ outcome: 'requested' });
}

const tokenOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{20,100}$/.test(value) ? value : null;

const keyOf = (value: unknown): number | null =>
  Number.isSafeInteger(value) ? Number(value) : null;

export default withRetryAfter(subscriptions);
