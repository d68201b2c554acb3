// Stripe as a payment provider: the environment variables of an account, and the client that is loaded once one is configured.
import type { ExpressPayment, PaymentProviderDefinition } from '../payment-provider.ts';

export const stripe: PaymentProviderDefinition = {
  name: 'stripe',
  variables: [
    {
      variable: 'STRIPE_SECRET_KEY',
      default: 'none',
      meaning: 'secret key of a Stripe account that takes payments; unset, Stripe is not offered',
    },
    {
      variable: 'STRIPE_WEBHOOK_SECRET',
      default: 'none',
      meaning:
        'verifies webhooks of Stripe; register `SITE_URL/orders/v1/webhooks/stripe` there (`/orders/v1/stripe-notices` works too)',
    },
    {
      variable: 'STRIPE_PUBLISHABLE_KEY',
      default: 'none',
      meaning:
        'publishable key of the same account: with it the checkout offers Apple Pay, Google Pay and Link; register the domain at Stripe for Apple Pay',
    },
    {
      variable: 'STRIPE_SCRIPT_URL',
      default: 'Stripe itself',
      meaning: 'address of Stripe.js, for tests',
    },
    {
      variable: 'STRIPE_API_URL',
      default: 'Stripe itself',
      meaning: 'address of the Stripe API, for tests',
    },
  ],
  formerWebhookPaths: ['stripe-notices'],
  configure(read) {
    const secretKey = read('STRIPE_SECRET_KEY');
    const webhookSecret = read('STRIPE_WEBHOOK_SECRET');
    const apiUrl = read('STRIPE_API_URL');
    const key = read('STRIPE_PUBLISHABLE_KEY');
    const script = read('STRIPE_SCRIPT_URL');
    if (secretKey === undefined && webhookSecret === undefined) return null;
    if (secretKey === undefined || webhookSecret === undefined)
      return problem(
        secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET',
        'missing beside the other one',
        'Give both: the secret key starts payments, the webhook secret proves that a webhook is genuine.',
      );
    if (apiUrl !== undefined && !isWebAddress(apiUrl))
      return problem('STRIPE_API_URL', 'not an address', 'Leave it unset to use Stripe itself.');
    if (script !== undefined && !isWebAddress(script))
      return problem('STRIPE_SCRIPT_URL', 'not an address', 'Leave it unset to use Stripe itself.');
    return {
      express: key === undefined ? undefined : expressPayment(key, script),
      async open() {
        const { createStripe } = await import('./stripe-provider.ts');
        return createStripe({ secretKey, webhookSecret, apiUrl });
      },
    };
  },
};

/** Origins that Stripe's documentation requires of a policy (https://docs.stripe.com/security/guide#content-security-policy). */
const origins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
} as const;

function expressPayment(key: string, script: string | undefined): ExpressPayment {
  if (script === undefined) return { key, script: 'https://js.stripe.com/v3/', origins };
  const own = [new URL(script).origin];
  return { key, script, origins: { scripts: own, frames: own, connections: own } };
}

const problem = (variable: string, text: string, remedy: string) => ({
  problem: { variable, problem: text, remedy },
});

const isWebAddress = (text: string): boolean =>
  /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '');
