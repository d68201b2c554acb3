// Look-up of a visitor's address by a service, for connections from this machine or its network.
import { isIP } from 'node:net';
import type { Log } from '../log.ts';

/** The specification's time-out. */
const timeoutMsDefault = 5000;
const ownAddress = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][\da-f]{2}:)/i;

/**
 * The address that the service reports as `{"ip"}`; `address` itself for one from elsewhere, without a service, after the time-out, and for
 * every failure, which is logged.
 */
export async function lookUpAddress(
  address: string,
  service: string | null,
  log: Log,
  timeoutMs = timeoutMsDefault,
): Promise<string> {
  if (service === null || !ownAddress.test(address)) return address;
  try {
    const url = new URL(service);
    url.searchParams.set('format', 'json');
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    const found: unknown = await response.json();
    const ip = typeof found === 'object' && found !== null ? Reflect.get(found, 'ip') : null;
    if (typeof ip === 'string' && isIP(ip) !== 0) return ip;
    throw new Error('The service reported no address.');
  } catch (error) {
    log.error('ip_lookup', error);
    return address;
  }
}
