// Registry of the payment providers: one line for each folder. Its counterpart in the database is `private.payment_providers`.
import type {
  ConfiguredProvider,
  PaymentProviderDefinition,
  PaymentProviders,
  ProviderProblem,
  ReadVariable,
} from './payment-provider.ts';
import { stripe } from './stripe/stripe.ts';

export const paymentProviders: readonly PaymentProviderDefinition[] = [stripe];

/** The providers that the environment configures, with the problems of those that it configures wrongly. */
export function configuredProviders(
  read: ReadVariable,
  definitions: readonly PaymentProviderDefinition[] = paymentProviders,
): {
  readonly configured: readonly ConfiguredProvider[];
  readonly problems: readonly ProviderProblem[];
} {
  const configured: ConfiguredProvider[] = [];
  const problems: ProviderProblem[] = [];
  for (const { name, configure } of definitions) {
    const account = configure(read);
    if (account === null) continue;
    if ('problem' in account) problems.push(account.problem);
    else configured.push({ name, open: account.open, express: account.express });
  }
  return { configured, problems };
}

/** Opens all configured providers. */
export async function openProviders(
  configured: readonly ConfiguredProvider[],
): Promise<PaymentProviders> {
  const opened = configured.map(async ({ name, open }) => [name, await open()] as const);
  return new Map(await Promise.all(opened));
}

/** The name of the provider whose webhook arrives at a path below `/orders/v1/`, such as `webhooks/stripe`; null for other paths. */
export function webhookProvider(
  path: string,
  definitions: readonly PaymentProviderDefinition[] = paymentProviders,
): string | null {
  const name = /^webhooks\/([a-z][a-z0-9_]*)$/.exec(path)?.[1];
  if (name !== undefined) return name;
  return definitions.find((each) => each.formerWebhookPaths?.includes(path))?.name ?? null;
}
