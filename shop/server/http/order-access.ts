// Access to orders with the rights of a request's sender: database functions are called through the data API, under the sender's token.
import type { Order } from '@atelier/shop/order';
import type { OrderRoutesContext } from './order-routes-context.ts';

/** A fault of the moment: the process responds with 503 to an error whose `isTransient` is true. */
class TransientFault extends Error {
  readonly isTransient = true;
}

/** The order as the sender may read it; null if it is missing or not the sender's. */
export async function readOrder(
  request: Request,
  orderId: string,
  context: OrderRoutesContext,
): Promise<Order | null> {
  const token = request.headers.get('x-order-token');
  const args = { order_id: orderId, token };
  return (await callAsSender(request, 'get_order', args, context)) as Order | null;
}

/** The result of a database function for the sender; null if it refuses. */
export async function callAsSender(
  request: Request,
  name: string,
  args: object,
  { rest, publishableKey }: OrderRoutesContext,
): Promise<unknown> {
  const headers = new Headers({ apikey: publishableKey, 'content-type': 'application/json' });
  // The address places the call into the sender's queue of the data API.
  for (const header of ['authorization', 'x-forwarded-for']) {
    const value = request.headers.get(header);
    if (value !== null) headers.set(header, value);
  }
  const call = { method: 'POST', headers, body: JSON.stringify(args) };
  const response = await rest(new Request(new URL(`/rest/v1/rpc/${name}`, request.url), call));
  if (response.status >= 500)
    throw new TransientFault(`${name} responded with ${response.status}.`);
  return response.ok ? response.json() : null;
}
