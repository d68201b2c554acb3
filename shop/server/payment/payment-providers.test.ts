// The registry of payment providers: several are configured at once, and each has a webhook address.
import { expect, test } from 'vitest';
import { configuredProviders, openProviders, webhookProvider } from './payment-providers.ts';
import { stripe } from './stripe/stripe.ts';
import { testProviderDefinition } from './test-provider.ts';

const definitions = [stripe, testProviderDefinition('acme')];
const configure = (environment: Readonly<Record<string, string>>) =>
  configuredProviders((variable) => environment[variable], definitions);
const stripeKeys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

test.each([
  ['no provider', {}, []],
  ['one provider', { ACME_KEY: 'x' }, ['acme']],
  ['two providers', { ...stripeKeys, ACME_KEY: 'x' }, ['stripe', 'acme']],
])('the environment configures %s', async (_count, environment, names) => {
  const { configured, problems } = configure(environment);
  expect(problems).toEqual([]);
  expect([...(await openProviders(configured)).keys()]).toEqual(names);
});

test('a wrong variable of one provider is a problem and leaves the other configured', () => {
  const { configured, problems } = configure({ STRIPE_SECRET_KEY: 'sk_test_1', ACME_KEY: 'x' });
  expect(configured.map(({ name }) => name)).toEqual(['acme']);
  expect(problems.map(({ variable }) => variable)).toEqual(['STRIPE_WEBHOOK_SECRET']);
});

test('Stripe has an element in the checkout with a publishable key, from origins that it names', () => {
  const expressOf = (environment: Readonly<Record<string, string>>) =>
    configure({ ...stripeKeys, ...environment }).configured[0]?.express;
  expect(expressOf({})).toBeUndefined();
  expect(expressOf({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toMatchObject({
    key: 'pk_test_1',
    script: 'https://js.stripe.com/v3/',
    origins: { connections: ['https://api.stripe.com'] },
  });
  const script = 'http://127.0.0.1:9/v3/';
  expect(
    expressOf({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_SCRIPT_URL: script }),
  ).toMatchObject({ script, origins: { scripts: ['http://127.0.0.1:9'] } });
});

test.each([
  ['webhooks/stripe', 'stripe'],
  ['webhooks/acme', 'acme'],
  ['stripe-notices', 'stripe'],
  ['acme-notices', null],
  ['webhooks/', null],
  ['webhooks/acme/more', null],
  ['webhooks/Acme', null],
])('the path %s belongs to %s', (path, name) => {
  expect(webhookProvider(path, definitions)).toBe(name);
});
