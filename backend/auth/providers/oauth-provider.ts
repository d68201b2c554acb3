/** Providers with OAuth 2.0 alone: their addresses are known beforehand, and the account is fetched from their API. */
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  fetchProtectedResource,
  None,
} from 'openid-client';
import type { ExternalProviderConfig } from '../../config/auth-external.ts';
import type { ExternalAccount } from './external-account.ts';
import { configureHttp } from './provider-http.ts';
import { runProviderStep } from './provider.ts';
import type { Provider } from './provider.ts';

/** Fetches JSON from the provider's API. */
export type FetchJson = (
  address: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<unknown>;

/** The description of a provider. */
export interface OAuthDescription {
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  readonly scopes: readonly string[];
  readonly separator: ' ' | ',';
  readonly clientAuth: 'basic' | 'post';
  /** Whether the provider supports PKCE (RFC 7636). */
  readonly usesPkce: boolean;
  /** Fetches the account that the access token belongs to. */
  fetchAccount(name: string, read: FetchJson): Promise<ExternalAccount>;
}

interface Options {
  readonly config: ExternalProviderConfig;
  readonly description: OAuthDescription;
  readonly redirectUri: string;
  readonly fetch: typeof fetch;
}

/** Creates a provider from its description. */
export function oauthProvider({ config, description, redirectUri, fetch }: Options): Provider {
  const client = createClient(config, description, fetch);
  return {
    config,
    async authorizationUrl(flow, options) {
      const scopes = new Set([
        ...description.scopes,
        ...config.scopes,
        ...options.scopes.split(/[\s,]+/),
      ]);
      scopes.delete('');
      return buildAuthorizationUrl(client, {
        ...options.parameters,
        redirect_uri: redirectUri,
        scope: [...scopes].join(description.separator),
        state: flow.state,
        ...(description.usesPkce
          ? {
              code_challenge: await calculatePKCECodeChallenge(flow.verifier),
              code_challenge_method: 'S256',
            }
          : {}),
      });
    },
    async exchangeCode(callback, flow) {
      const url = new URL(redirectUri);
      for (const [name, value] of callback) url.searchParams.append(name, value);
      const tokens = await runProviderStep('exchange', () =>
        authorizationCodeGrant(client, url, {
          expectedState: flow.state,
          ...(description.usesPkce ? { pkceCodeVerifier: flow.verifier } : {}),
        }),
      );
      const read: FetchJson = (address, headers) =>
        fetchJson(client, tokens.access_token, address, headers);
      return {
        account: await runProviderStep('profile', () =>
          description.fetchAccount(config.name, read),
        ),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
      };
    },
  };
}

function createClient(
  { clientIds: [id], secret }: ExternalProviderConfig,
  { issuer, authorization, token, clientAuth }: OAuthDescription,
  httpFetch: typeof fetch,
): Configuration {
  const server = { issuer, authorization_endpoint: authorization, token_endpoint: token };
  const authenticate = clientAuth === 'basic' ? ClientSecretBasic : ClientSecretPost;
  const client = new Configuration(
    server,
    id,
    undefined,
    secret === null ? None() : authenticate(secret),
  );
  return configureHttp(client, httpFetch, new URL(token));
}

async function fetchJson(
  client: Configuration,
  accessToken: string,
  address: string,
  more: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const headers = new Headers({ Accept: 'application/json', 'User-Agent': 'Atelier', ...more });
  const url = new URL(address);
  const response = await fetchProtectedResource(client, accessToken, url, 'GET', null, headers);
  if (!response.ok) throw new Error(`${url.host} returned ${response.status} for an account.`);
  return await response.json();
}
