// Calls of the function `subscriptions`: a request, its confirmation, and its end.

import { log } from '../../platform/log.ts';
import { readPageData } from '../../platform/page/page-data.ts';

/** The news that somebody wants by mail. */
export type Wish =
  | { readonly purpose: 'newsletter' }
  | { readonly purpose: 'back_in_stock'; readonly variant: number }
  | { readonly purpose: 'new_edition'; readonly product: number };

export type RequestOutcome = 'requested' | 'invalidEmail' | 'tooMany' | 'failed';

/**
 * Never rejects: the reason of a failure is an outcome that the form can say.
 *
 * @param trap the content of a field that no person sees
 */
export async function requestSubscription(
  wish: Wish,
  email: string,
  language: string,
  trap: string,
): Promise<RequestOutcome> {
  const response = await post({ act: 'subscribe', email, language, website: trap, ...wish });
  if (response?.ok === true) return 'requested';
  if (response?.status === 422) return 'invalidEmail';
  return response?.status === 429 ? 'tooMany' : 'failed';
}

/** Confirms or ends the subscription of a token; `unknown` for a link that is no longer valid. */
export async function resolveSubscription(
  act: 'confirm' | 'unsubscribe',
  token: string,
): Promise<'done' | 'unknown' | 'failed'> {
  const response = await post({ act, token });
  if (response?.ok !== true) return 'failed';
  const result: unknown = await response.json().catch(() => null);
  const isUnknown =
    typeof result === 'object' &&
    result !== null &&
    'outcome' in result &&
    result.outcome === 'unknown';
  return isUnknown ? 'unknown' : 'done';
}

async function post(body: object): Promise<Response | null> {
  try {
    return await fetch('/functions/v1/subscriptions', {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: readPageData().data.apikey },
      body: JSON.stringify(body),
    });
  } catch (error) {
    log('A subscription could not be sent', error);
    return null;
  }
}
