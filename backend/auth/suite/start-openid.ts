/** A real provider of OpenID Connect on this machine, where people sign in by the `login_hint`. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';
import type { Configuration } from 'oidc-provider';

/** A person at the provider. */
export interface Person {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface OpenidUnderTest {
  readonly issuer: string;
  readonly people: Map<string, Person>;
  /** Opens the provider for a client with this redirect address. */
  open(redirectUri: string): Promise<void>;
  /** An ID token of the provider with these claims beside the usual ones. */
  idToken(claims: JWTPayload): Promise<string>;
  /** An ID token signed by another key. */
  forgedToken(claims: JWTPayload): Promise<string>;
  close(): void;
}

export const clientId = 'shop';
export const clientSecret = 'a secret of the shop and its provider';

/** Reserves an address; the caller opens and closes it. */
export async function startOpenid(): Promise<OpenidUnderTest> {
  const people = new Map<string, Person>();
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const stranger = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(privateKey)), kid: 'key', alg: 'ES256', use: 'sig' };
  let handle = (_: IncomingMessage, response: ServerResponse): void => void response.end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = (claims: JWTPayload, by: CryptoKey) =>
    new SignJWT({ iss: issuer, aud: clientId, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'key' })
      .setIssuedAt()
      .setExpirationTime(claims.exp ?? '5m')
      .sign(by);
  return {
    issuer,
    people,
    async open(redirectUri) {
      const provider = new Provider(issuer, configuration(people, redirectUri, key));
      const outcome = provider.callback();
      handle = (request, response) => {
        if (request.url?.startsWith('/interaction/') === true)
          void signIn(provider, request, response);
        else void outcome(request, response);
      };
    },
    idToken: (claims) => sign(claims, privateKey),
    forgedToken: (claims) => sign(claims, stranger.privateKey),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function configuration(
  people: ReadonlyMap<string, Person>,
  redirectUri: string,
  key: object,
): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['cookies of a test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'offline_access', 'email', 'profile', 'extra'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      RefreshToken: 600,
      Session: 600,
    },
    issueRefreshToken: () => Promise.resolve(true),
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
  };
}

/** Signs the named person in and consents to everything; the person named `nobody` refuses. */
async function signIn(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const accountId = textOf(params['login_hint']);
  if (accountId === 'nobody') {
    const refusal = { error: 'access_denied', error_description: 'They said no' };
    await provider.interactionFinished(request, response, refusal);
    return;
  }
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(textOf(params['scope']));
  const result = { login: { accountId }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
