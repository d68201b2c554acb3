// Route of the payment state in the settings: which providers have an account, whether it works, and where their webhooks go. No key is in it.
import { callAsSender } from './order-access.ts';
import type { OrderRoutesContext } from './order-routes-context.ts';
import { noStore, respondRefusal } from './responses.ts';

/** The state in the database, as `admin_payment_state` returns it. */
interface StoredState {
  readonly methods: readonly { readonly name: string; readonly isOnline: boolean }[];
}

/** GET `/orders/v1/payment-state`: what the database knows, and for each online provider its account and the webhook's address. */
export async function respondPaymentState(
  request: Request,
  context: OrderRoutesContext,
): Promise<Response> {
  const { providers, siteUrl } = context;
  const state = await callAsSender(request, 'admin_payment_state', {}, context);
  if (state === null)
    return respondRefusal(403, 'not_administrator', 'This is for administrators of the shop.');
  const { methods, ...rest } = state as StoredState;
  const shown = methods.map(async (method) => ({
    ...method,
    account: method.isOnline ? await accountState(providers.get(method.name)) : null,
    webhook: method.isOnline ? `${siteUrl}/orders/v1/webhooks/${method.name}` : null,
  }));
  return Response.json({ ...rest, methods: await Promise.all(shown) }, { headers: noStore });
}

/** `missing` without an account, else what a call of the provider says about it. */
async function accountState(
  provider: ReturnType<OrderRoutesContext['providers']['get']>,
): Promise<'missing' | 'works' | 'refused' | 'unreachable'> {
  return provider === undefined ? 'missing' : provider.checkAccount();
}
