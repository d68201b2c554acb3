// Stripe as a payment provider: the environment variables of an account, and the client that is loaded once one is configured.
import type { PaymentProviderDefinition } from '../payment-provider.ts';

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
    if (secretKey === undefined && webhookSecret === undefined) return null;
    if (secretKey === undefined || webhookSecret === undefined)
      return problem(
        secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET',
        'missing beside the other one',
        'Give both: the secret key starts payments, the webhook secret proves that a webhook is genuine.',
      );
    if (apiUrl !== undefined && !isWebAddress(apiUrl))
      return problem('STRIPE_API_URL', 'not an address', 'Leave it unset to use Stripe itself.');
    return {
      async open() {
        const { createStripe } = await import('./stripe-provider.ts');
        return createStripe({ secretKey, webhookSecret, apiUrl });
      },
    };
  },
};

const problem = (variable: string, text: string, remedy: string) => ({
  problem: { variable, problem: text, remedy },
});

const isWebAddress = (text: string): boolean =>
  /^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '');
