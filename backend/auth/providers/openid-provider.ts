/** OpenID Connect providers, configured by their issuer alone: the rest comes from their metadata. */
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from 'openid-client';
import type { ClientAuth, Configuration } from 'openid-client';
import type { ExternalProviderConfig } from '../../config/auth-external.ts';
import { appleName, appleClientSecret } from './apple.ts';
import { cachedFor } from './cached-for.ts';
import type { Issuer } from './issuer.ts';
import { accountOfClaims } from './openid-claims.ts';
import type { Claims } from './openid-claims.ts';
import { clockSkewSeconds, discoveryOptions, configureHttp } from './provider-http.ts';
import { runProviderStep } from './provider.ts';
import type { AuthorizationOptions, Provider } from './provider.ts';

interface Options {
  readonly config: ExternalProviderConfig;
  readonly issuer: Issuer;
  /** The address that the provider redirects to. */
  readonly redirectUri: string;
  readonly fetch: typeof fetch;
}

const metadataLifetimeMs = 60 * 60 * 1000;

/** Creates a provider from its issuer. */
export function openidProvider({ config, issuer, redirectUri, fetch }: Options): Provider {
  const client = cachedFor(() => discover(config, issuer, fetch), metadataLifetimeMs);
  return {
    config,
    async authorizationUrl(flow, options) {
      const configuration = await client();
      return buildAuthorizationUrl(configuration, {
        ...options.parameters,
        ...issuer.parameters,
        redirect_uri: redirectUri,
        scope: scopesOf(issuer, config, options),
        state: flow.state,
        ...(config.skipNonceCheck ? {} : { nonce: flow.nonce }),
        ...(configuration.serverMetadata().supportsPKCE()
          ? {
              code_challenge: await calculatePKCECodeChallenge(flow.verifier),
              code_challenge_method: 'S256',
            }
          : {}),
      });
    },
    async exchangeCode(callback, flow) {
      const configuration = await client();
      const url = new URL(redirectUri);
      for (const [name, value] of callback) url.searchParams.append(name, value);
      const supportsPkce = configuration.serverMetadata().supportsPKCE();
      const tokens = await runProviderStep('exchange', () =>
        authorizationCodeGrant(configuration, url, {
          expectedState: flow.state,
          idTokenExpected: true,
          ...(config.skipNonceCheck ? {} : { expectedNonce: flow.nonce }),
          ...(supportsPkce ? { pkceCodeVerifier: flow.verifier } : {}),
        }),
      );
      const claims = await runProviderStep('profile', () =>
        completeClaims(configuration, tokens.claims() ?? {}, tokens.access_token),
      );
      return {
        account: accountOfClaims(config.name, {
          ...claims,
          ...(config.name === 'apple' ? appleName(callback) : {}),
        }),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
      };
    },
  };
}

const scopesOf = (
  issuer: Issuer,
  config: ExternalProviderConfig,
  options: AuthorizationOptions,
): string =>
  [...new Set([...issuer.scopes, ...config.scopes, ...options.scopes.split(/[\s,]+/)])]
    .filter((scope) => scope !== '')
    .join(' ');

async function discover(
  config: ExternalProviderConfig,
  issuer: Issuer,
  httpFetch: typeof fetch,
): Promise<Configuration> {
  const address = new URL(issuer.address);
  const { clientIds, appleKey } = config;
  const secret = appleKey === null ? config.secret : await appleClientSecret(config, appleKey);
  const client = await discovery(
    address,
    clientIds[0],
    { [clockTolerance]: clockSkewSeconds },
    clientAuth(secret),
    discoveryOptions(httpFetch, address),
  );
  // The token is received directly over TLS; its signature is checked all the same.
  enableNonRepudiationChecks(client);
  return configureHttp(client, httpFetch, address);
}

/** Authenticates by the method that the provider's metadata names, or by the specification's default. */
function clientAuth(secret: string | null): ClientAuth {
  if (secret === null) return None();
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic')
      ? ClientSecretBasic
      : ClientSecretPost;
    authenticate(secret)(server, client, body, headers);
  };
}

/** Completes the claims: some providers send the address, or whether it is verified, only at their userinfo endpoint. */
async function completeClaims(
  client: Configuration,
  claims: Claims,
  accessToken: string,
): Promise<Claims> {
  const { userinfo_endpoint: endpoint } = client.serverMetadata();
  const { email, email_verified: verified, xms_edov: owned, ...others } = claims;
  const isComplete = email !== undefined && (verified ?? owned) !== undefined;
  if (isComplete || endpoint === undefined) return claims;
  const userInfo = await fetchUserInfo(client, accessToken, String(claims['sub']));
  // The address and its verification always come from the same source.
  return userInfo.email === undefined ? { ...userInfo, ...claims } : { ...others, ...userInfo };
}
