/** HTTP for requests to providers: through the service's own `fetch`, encrypted, and with a timeout. */
import { allowInsecureRequests, customFetch } from 'openid-client';
import type { Configuration, CustomFetch, DiscoveryRequestOptions } from 'openid-client';

/** For each request to a provider. */
export const timeoutSeconds = 10;

/** The tolerated difference between a provider's clock and ours. */
export const clockSkewSeconds = 30;

/** Lets the client use `fetch`; unencrypted only for an address that the settings allow: on this machine. */
export function configureHttp(
  client: Configuration,
  httpFetch: typeof fetch,
  address: URL,
): Configuration {
  client.timeout = timeoutSeconds;
  client[customFetch] = adaptFetch(httpFetch);
  for (const allow of insecureAllowances(address)) allow(client);
  return client;
}

/** The same options for discovering the provider's metadata. */
export function discoveryOptions(httpFetch: typeof fetch, address: URL): DiscoveryRequestOptions {
  return {
    [customFetch]: adaptFetch(httpFetch),
    timeout: timeoutSeconds,
    execute: insecureAllowances(address),
  };
}

const insecureAllowances = ({ protocol }: URL): ((client: Configuration) => void)[] =>
  protocol === 'http:' ? [allowInsecureRequests] : [];

/** Adapts `fetch` to the client's type. */
const adaptFetch =
  (httpFetch: typeof fetch): CustomFetch =>
  (url, { body, signal, ...options }) =>
    httpFetch(url, {
      ...options,
      ...(body === undefined ? {} : { body: body as NonNullable<RequestInit['body']> }),
      ...(signal === undefined ? {} : { signal }),
    });
