/** The cross-origin policy of each protocol, as hosted projects have it: their clients count on these headers. */
import type { CorsPolicy } from './cors.ts';

const requestedHeaders = (headers: Headers): string | null =>
  headers.get('access-control-request-headers');

/**
 * The data API's policy.
 *
 * @param origins the origins that may send credentials, and read; null for any, without credentials
 */
export function restCors(origins: readonly string[] | null): CorsPolicy {
  return {
    isPreflight: (headers) => headers.has('origin') && headers.has('access-control-request-method'),
    preflightStatus: 200,
    preflightHeaders: (headers) => ({
      'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
      'Access-Control-Allow-Headers': ['Authorization', requestedHeaders(headers), safelisted]
        .filter((part) => part !== null)
        .join(', '),
      'Access-Control-Max-Age': '86400',
    }),
    allowOrigin(headers, origin) {
      if (origins === null) headers.set('Access-Control-Allow-Origin', '*');
      else if (origin !== null && origins.includes(origin)) {
        headers.set('Access-Control-Allow-Origin', origin);
        headers.set('Access-Control-Allow-Credentials', 'true');
        headers.append('Vary', 'Origin');
      }
    },
    exposedHeaders: restExposed,
    alwaysExposes: false,
  };
}

const restExposed = [
  'Content-Encoding',
  'Content-Location',
  'Content-Range',
  'Content-Type',
  'Content-Profile',
  'Date',
  'Location',
  'Preference-Applied',
  'Proxy-Status',
  'Range-Unit',
  'Server',
  'Transfer-Encoding',
].join(', ');

const safelisted = 'Accept, Accept-Language, Content-Language';

const authHeaders =
  'Accept, Authorization, Content-Type, X-Client-IP, X-Client-Info, X-Supabase-Api-Version, apikey';

/** The accounts service's policy: any origin, with credentials, since a session is never in a cookie. */
export const authCors: CorsPolicy = {
  isPreflight: () => true,
  preflightStatus: 204,
  preflightHeaders(headers) {
    const requested = requestedHeaders(headers);
    return {
      'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers':
        requested === null ? authHeaders : `${authHeaders}, ${requested}`,
      'Access-Control-Max-Age': '3600',
    };
  },
  allowOrigin(headers, origin) {
    headers.append('Vary', 'Origin');
    headers.set('Access-Control-Allow-Origin', origin ?? '*');
    if (origin !== null) headers.set('Access-Control-Allow-Credentials', 'true');
  },
  exposedHeaders: 'X-Total-Count, Link, X-Supabase-Api-Version',
  alwaysExposes: true,
};

const storageHeaders = [
  'authorization',
  'apikey',
  'x-client-info',
  'content-type',
  'cache-control',
  'x-upsert',
  'x-metadata',
  'x-signature',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'upload-defer-length',
  'x-http-method-override',
].join(', ');

/** Storage's policy: any origin without credentials. `OPTIONS` alone is a request of the TUS protocol. */
export const storageCors: CorsPolicy = {
  isPreflight: (headers) => headers.has('access-control-request-method'),
  preflightStatus: 204,
  preflightHeaders: (headers) => ({
    'Access-Control-Allow-Methods': 'GET, HEAD, PUT, PATCH, POST, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': requestedHeaders(headers) ?? storageHeaders,
    'Access-Control-Max-Age': '3600',
    Vary: 'Access-Control-Request-Headers',
  }),
  allowOrigin: (headers) => headers.set('Access-Control-Allow-Origin', '*'),
  exposedHeaders: [
    'Accept-Ranges',
    'Content-Disposition',
    'Content-Length',
    'Content-Range',
    'ETag',
    'Last-Modified',
    'X-Transformations',
    'Location',
    'Tus-Complete',
    'Tus-Extension',
    'Tus-Max-Size',
    'Tus-Resumable',
    'Tus-Version',
    'Upload-Expires',
    'Upload-Length',
    'Upload-Metadata',
    'Upload-Offset',
  ].join(', '),
  alwaysExposes: true,
};

/** Realtime's policy for broadcasts over HTTP: any origin without credentials. */
export const realtimeCors: CorsPolicy = {
  isPreflight: () => true,
  preflightStatus: 204,
  preflightHeaders: (headers) => ({
    'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
    'Access-Control-Allow-Headers':
      requestedHeaders(headers) ?? 'authorization, apikey, content-type, x-client-info',
    'Access-Control-Max-Age': '3600',
  }),
  allowOrigin: (headers) => headers.set('Access-Control-Allow-Origin', '*'),
  exposedHeaders: '',
  alwaysExposes: false,
};
