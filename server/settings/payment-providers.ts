// Settings of the payment providers, which each provider defines in its own folder.
import type { ConfiguredProvider } from '@atelier/shop-server/payment/payment-provider';
import {
  configuredProviders,
  paymentProviders as definitions,
} from '@atelier/shop-server/payment/payment-providers';
import { environmentText } from './setting.ts';
import type { Setting } from './setting.ts';

/** The providers with an account; without one buyers pay by transfer. */
export const paymentProviders: Setting<readonly ConfiguredProvider[]> = {
  rows: definitions.flatMap(({ variables }) => variables),
  read(environment) {
    const { configured, problems } = configuredProviders((variable) =>
      environmentText(environment, variable),
    );
    return problems.length === 0 ? { value: configured } : { problems };
  },
};
