// Request guard: the server accepts programs of this machine that know the token, and pages of allowed origins.

import { timingSafeEqual } from 'node:crypto';
import { refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';

/** The server's conditions for a caller. */
export interface RequestGuardOptions {
  /** Made anew at every start. */
  readonly token: string;
  /** Origins whose pages may call, as in `http://127.0.0.1:4200`; the server's own is always among them. */
  readonly allowedOrigins: readonly string[];
}

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Checks a request before anything of it is read.
 * A foreign name in `Host` is how a page of somebody else's domain would reach this machine; a foreign `Origin` is
 * such a page; the token keeps out other programs and users of the machine.
 */
export function checkRequest(request: Request, options: RequestGuardOptions): ServerRefusal | null {
  const url = new URL(request.url);
  const host = request.headers.get('host') ?? url.host;
  if (!loopbackHosts.has(hostnameOf(host))) {
    return refuseRequest(
      'forbidden_host',
      `The editor answers on this machine only, not as ${host}.`,
    );
  }
  const origin = request.headers.get('origin');
  if (origin !== null && !isAllowedOrigin(origin, request, options)) {
    return refuseRequest('forbidden_origin', `Pages of ${origin} may not call the editor.`);
  }
  return hasToken(request, url, options.token)
    ? null
    : refuseRequest(
        'token_missing',
        'The token of this start is missing or wrong. Open the Studio anew.',
      );
}

/** Whether a page of an origin may call. */
export function isAllowedOrigin(
  origin: string,
  request: Request,
  { allowedOrigins }: RequestGuardOptions,
): boolean {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return allowedOrigins.includes(origin) || origin === `http://${host}`;
}

function hostnameOf(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

function hasToken(request: Request, url: URL, token: string): boolean {
  const [, bearer = null] = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
  // A browser's event source cannot send headers.
  const inAddress = request.method === 'GET' ? url.searchParams.get('token') : null;
  const given = Buffer.from(bearer ?? inAddress ?? '');
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
