/** The providers that the settings enable, created once and found by name. */
import type { ExternalProviderConfig } from '../../config/auth-external.ts';
import { ConfigRefused } from '../../config/toml-section.ts';
import { refuse } from '../respond/errors.ts';
import { idTokenVerifier } from './id-token.ts';
import type { IdTokenVerifier } from './id-token.ts';
import { issuerAddress, issuerOf, knownIssuerNames } from './issuer.ts';
import { customDescription, describedNames, descriptionOf } from './oauth-descriptions.ts';
import { oauthProvider } from './oauth-provider.ts';
import { openidProvider } from './openid-provider.ts';
import type { Provider } from './provider.ts';

export interface Providers {
  /** The provider of that name. Refuses `validation_failed` an unknown or disabled one. */
  requireEnabled(name: string): Provider;
  /** The verifier for ID tokens of a provider, by its name or issuer. Refuses as the protocol defines. */
  verifier(named: { readonly provider: string; readonly issuer: string }): IdTokenVerifier;
  /** Every known or configured name, and whether it is enabled. */
  enabledByName(): Readonly<Record<string, boolean>>;
}

interface Options {
  readonly configs: ReadonlyMap<string, ExternalProviderConfig>;
  /** The address that providers redirect to when the settings name no other. */
  readonly callbackUrl: string;
  readonly fetch: typeof fetch;
}

/** Names without a description that clients expect in the list of settings. */
const undescribedNames = ['fly', 'linkedin', 'slack', 'snapchat', 'twitter', 'workos'];
const knownNames = [
  ...knownIssuerNames,
  ...describedNames,
  ...undescribedNames,
  'bitbucket',
  'github',
];

/** Creates the providers; none is contacted before it is needed. */
export function createProviders({ configs, callbackUrl, fetch }: Options): Providers {
  const providers = new Map<string, Provider>();
  const verifiers = new Map<string, IdTokenVerifier>();
  for (const config of configs.values()) {
    const redirectUri = config.redirectUri ?? callbackUrl;
    providers.set(config.name, createProvider(config, redirectUri, fetch));
    const issuer = config.endpoints === null ? issuerOf(config) : undefined;
    if (issuer !== undefined) verifiers.set(config.name, idTokenVerifier(config, issuer, fetch));
  }
  return {
    requireEnabled(name) {
      const provider = providers.get(name.toLowerCase());
      if (provider !== undefined) return provider;
      const reason = knownNames.includes(name.toLowerCase())
        ? 'provider is not enabled'
        : `Provider ${name} could not be found`;
      return refuse('validation_failed', `Unsupported provider: ${reason}`);
    },
    verifier({ provider, issuer }) {
      const byIssuer = [...verifiers.values()].find((each) => each.issuer === issuer);
      const found = provider === '' ? byIssuer : verifiers.get(provider);
      if (found !== undefined) return found;
      const known = issuerAddress(provider);
      if (known !== null)
        refuse('provider_disabled', `Provider (issuer "${known}") is not enabled`);
      const named = provider === '' ? issuer : provider;
      return refuse('validation_failed', `Custom OIDC provider "${named}" not allowed`);
    },
    enabledByName: () =>
      Object.fromEntries([
        ...knownNames.map((name) => [name, false] as const),
        ...[...providers.keys()].map((name) => [name, true] as const),
      ]),
  };
}

/** A project's own description takes precedence over the known one. Throws `ConfigRefused` when there is neither. */
function createProvider(
  config: ExternalProviderConfig,
  redirectUri: string,
  httpFetch: typeof fetch,
): Provider {
  const { name, endpoints, url, issuer } = config;
  const known = issuer === null ? descriptionOf(name, url) : undefined;
  const description = endpoints === null ? known : customDescription(endpoints);
  const options = { config, redirectUri, fetch: httpFetch };
  if (description !== undefined) return oauthProvider({ ...options, description });
  const openid = issuerOf(config);
  if (openid !== undefined) return openidProvider({ ...options, issuer: openid });
  throw new ConfigRefused(
    `[auth.external.${name}] in config.toml must have an issuer, or authorization_url, token_url and userinfo_url.`,
  );
}
