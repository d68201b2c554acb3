/** Cross-origin access: what browsers ask before they ask, and what they may read of the answer. */

const methods = 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD';
const exposed = [
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
const simpleHeaders = ['Accept', 'Accept-Language', 'Content-Language'];
const oneDayInSeconds = '86400';

/** Answers a preflight; undefined where the request is none. */
export function preflight(
  request: Request,
  allowed: readonly string[] | null,
): Response | undefined {
  if (request.method !== 'OPTIONS') return undefined;
  const origin = request.headers.get('origin');
  if (origin === null || !request.headers.has('access-control-request-method')) return undefined;
  const headers = new Headers({
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': [
      'Authorization',
      request.headers.get('access-control-request-headers'),
      ...simpleHeaders,
    ]
      .filter((part) => part !== null)
      .join(', '),
    'Access-Control-Max-Age': oneDayInSeconds,
  });
  allowOrigin(headers, origin, allowed);
  return new Response(null, { status: 200, headers });
}

/** Lets the caller's page read the answer. */
export function allowReading(
  headers: Headers,
  origin: string | null,
  allowed: readonly string[] | null,
): void {
  if (origin === null) return;
  allowOrigin(headers, origin, allowed);
  headers.set('Access-Control-Expose-Headers', exposed);
}

function allowOrigin(headers: Headers, origin: string, allowed: readonly string[] | null): void {
  if (allowed === null) headers.set('Access-Control-Allow-Origin', '*');
  else if (allowed.includes(origin)) {
    headers.set('Access-Control-Allow-Origin', origin);
    headers.set('Access-Control-Allow-Credentials', 'true');
    headers.append('Vary', 'Origin');
  }
}
