// STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_API_URL: an account of Stripe's that takes payments. Both secrets or none.
import { environmentText } from './setting.ts';
import type { Environment, Setting } from './setting.ts';

export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Null for Stripe itself. */
  readonly apiUrl: string | null;
}

/** The account, or null where buyers pay by transfer. */
export function readStripeKeys(environment: Environment): Setting<StripeKeys | null> {
  const secretKey = environmentText(environment, 'STRIPE_SECRET_KEY');
  const webhookSecret = environmentText(environment, 'STRIPE_WEBHOOK_SECRET');
  const apiUrl = environmentText(environment, 'STRIPE_API_URL') ?? null;
  if (secretKey === undefined && webhookSecret === undefined) return { value: null };
  if (secretKey === undefined || webhookSecret === undefined)
    return problem(
      secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET',
      'missing beside the other one',
      'Give both: the secret key asks for payments, the webhook secret proves that a notice of one is genuine.',
    );
  if (apiUrl !== null && !/^https?:$/.test(URL.canParse(apiUrl) ? new URL(apiUrl).protocol : ''))
    return problem('STRIPE_API_URL', 'not an address', 'Leave it unset to use Stripe itself.');
  return { value: { secretKey, webhookSecret, apiUrl } };
}

function problem(variable: string, text: string, remedy: string): Setting<never> {
  return { problem: { variable, problem: text, remedy } };
}
