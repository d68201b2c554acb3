/** How providers are reached: by the service's own way outside, encrypted, and never waited for long. */
import { allowInsecureRequests, customFetch } from 'openid-client';
import type { Configuration, CustomFetch, DiscoveryRequestOptions } from 'openid-client';

/** For each request to a provider. */
export const timeoutSeconds = 10;

/** Of a provider's clock and ours. */
export const clockSkewSeconds = 30;

/** Lets the client reach its provider by `fetch`; unencrypted only where the settings were allowed to say so: on this machine. */
export function configureHttp(
  client: Configuration,
  outside: typeof fetch,
  address: URL,
): Configuration {
  client.timeout = timeoutSeconds;
  client[customFetch] = adaptFetch(outside);
  for (const allow of insecureAllowances(address)) allow(client);
  return client;
}

/** The same for finding out what the provider can do. */
export function discoveryOptions(outside: typeof fetch, address: URL): DiscoveryRequestOptions {
  return {
    [customFetch]: adaptFetch(outside),
    timeout: timeoutSeconds,
    execute: insecureAllowances(address),
  };
}

const insecureAllowances = ({ protocol }: URL): ((client: Configuration) => void)[] =>
  protocol === 'http:' ? [allowInsecureRequests] : [];

/** In the form in which the client asks for it. */
const adaptFetch =
  (outside: typeof fetch): CustomFetch =>
  (url, { body, signal, ...options }) =>
    outside(url, {
      ...options,
      ...(body === undefined ? {} : { body: body as NonNullable<RequestInit['body']> }),
      ...(signal === undefined ? {} : { signal }),
    });
