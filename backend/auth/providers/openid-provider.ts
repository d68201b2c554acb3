/** A provider of OpenID Connect, found by its issuer alone: what it can do is read from its own description. */
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
  /** Where the provider sends people back. */
  readonly redirectUri: string;
  readonly fetch: typeof fetch;
}

const descriptionLifeMs = 60 * 60 * 1000;

/** A provider by its issuer. */
export function openidProvider({ config, issuer, redirectUri, fetch }: Options): Provider {
  const client = cachedFor(() => discover(config, issuer, fetch), descriptionLifeMs);
  return {
    config,
    async authorizationUrl(flow, asked) {
      const made = await client();
      return buildAuthorizationUrl(made, {
        ...asked.parameters,
        ...issuer.parameters,
        redirect_uri: redirectUri,
        scope: scopesOf(issuer, config, asked),
        state: flow.state,
        ...(config.skipNonceCheck ? {} : { nonce: flow.nonce }),
        ...(made.serverMetadata().supportsPKCE()
          ? {
              code_challenge: await calculatePKCECodeChallenge(flow.verifier),
              code_challenge_method: 'S256',
            }
          : {}),
      });
    },
    async exchangeCode(answer, flow) {
      const made = await client();
      const url = new URL(redirectUri);
      for (const [name, value] of answer) url.searchParams.append(name, value);
      const supportsPkce = made.serverMetadata().supportsPKCE();
      const tokens = await runProviderStep('exchange', () =>
        authorizationCodeGrant(made, url, {
          expectedState: flow.state,
          idTokenExpected: true,
          ...(config.skipNonceCheck ? {} : { expectedNonce: flow.nonce }),
          ...(supportsPkce ? { pkceCodeVerifier: flow.verifier } : {}),
        }),
      );
      const claims = await runProviderStep('profile', () =>
        completeClaims(made, tokens.claims() ?? {}, tokens.access_token),
      );
      return {
        account: accountOfClaims(config.name, {
          ...claims,
          ...(config.name === 'apple' ? appleName(answer) : {}),
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
  asked: AuthorizationOptions,
): string =>
  [...new Set([...issuer.scopes, ...config.scopes, ...asked.scopes.split(/[\s,]+/)])]
    .filter((scope) => scope !== '')
    .join(' ');

async function discover(
  config: ExternalProviderConfig,
  issuer: Issuer,
  outside: typeof fetch,
): Promise<Configuration> {
  const address = new URL(issuer.address);
  const { clientIds, appleKey } = config;
  const secret = appleKey === null ? config.secret : await appleClientSecret(config, appleKey);
  const client = await discovery(
    address,
    clientIds[0],
    { [clockTolerance]: clockSkewSeconds },
    clientAuth(secret),
    discoveryOptions(outside, address),
  );
  // The token comes to us directly, encrypted; that it is signed as well is checked all the same.
  enableNonRepudiationChecks(client);
  return configureHttp(client, outside, address);
}

/** As the provider says, and where it says nothing, as the specification does. */
function clientAuth(secret: string | null): ClientAuth {
  if (secret === null) return None();
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const named = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    named(secret)(server, client, body, headers);
  };
}

/** Some providers keep the address, or whether they have seen it confirmed, out of the token, and tell where they are asked about people. */
async function completeClaims(
  client: Configuration,
  claims: Claims,
  accessToken: string,
): Promise<Claims> {
  const { userinfo_endpoint: endpoint } = client.serverMetadata();
  const { email, email_verified: verified, xms_edov: owned, ...others } = claims;
  const isComplete = email !== undefined && (verified ?? owned) !== undefined;
  if (isComplete || endpoint === undefined) return claims;
  const told = await fetchUserInfo(client, accessToken, String(claims['sub']));
  // What one of both says of an address is never taken for an address of the other.
  return told.email === undefined ? { ...told, ...claims } : { ...others, ...told };
}
