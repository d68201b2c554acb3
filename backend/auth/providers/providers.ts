/** All providers that the settings switch on, made once and found by name. */
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
  /** Refuses `validation_failed` names that stand for nothing, or for what is off. */
  requireEnabled(name: string): Provider;
  /** Who checks tokens of the provider, by its name or issuer. Refuses as the protocol has it. */
  verifier(named: { readonly provider: string; readonly issuer: string }): IdTokenVerifier;
  /** Every name that is known or configured, and whether people can sign in by it. */
  enabledByName(): Readonly<Record<string, boolean>>;
}

interface Options {
  readonly configs: ReadonlyMap<string, ExternalProviderConfig>;
  /** Where providers send people back when the settings say nothing else. */
  readonly callbackUrl: string;
  readonly fetch: typeof fetch;
}

/** Names that need their addresses in the settings, and that clients expect to find among those that are off. */
const undescribedNames = ['fly', 'linkedin', 'slack', 'snapchat', 'twitter', 'workos'];
const knownNames = [
  ...knownIssuerNames,
  ...describedNames,
  ...undescribedNames,
  'bitbucket',
  'github',
];

/** Makes the providers; none is asked for anything before it is needed. */
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
      const why = knownNames.includes(name.toLowerCase())
        ? 'provider is not enabled'
        : `Provider ${name} could not be found`;
      return refuse('validation_failed', `Unsupported provider: ${why}`);
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

/** What a project describes comes before what is known of the name. Throws `ConfigRefused` where neither is anything. */
function createProvider(
  config: ExternalProviderConfig,
  redirectUri: string,
  outside: typeof fetch,
): Provider {
  const { name, endpoints, url, issuer } = config;
  const known = issuer === null ? descriptionOf(name, url) : undefined;
  const description = endpoints === null ? known : customDescription(endpoints);
  const options = { config, redirectUri, fetch: outside };
  if (description !== undefined) return oauthProvider({ ...options, description });
  const openid = issuerOf(config);
  if (openid !== undefined) return openidProvider({ ...options, issuer: openid });
  throw new ConfigRefused(
    `[auth.external.${name}] in config.toml must have an issuer, or authorization_url, token_url and userinfo_url.`,
  );
}
