/** Which pages may read the answers: any, as hosted projects have it, since a session is never in a cookie. */

const allowed =
  'Accept, Authorization, Content-Type, X-Client-IP, X-Client-Info, X-Supabase-Api-Version, apikey';
const exposed = 'X-Total-Count, Link, X-Supabase-Api-Version';

/** The answer to a browser that asks beforehand; undefined for any other request. */
export function preflightResponse(request: Request): Response | undefined {
  if (request.method !== 'OPTIONS') return undefined;
  const asked = request.headers.get('access-control-request-headers');
  const response = new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers': asked === null ? allowed : `${allowed}, ${asked}`,
      'Access-Control-Max-Age': '3600',
    },
  });
  setCorsHeaders(response, request);
  return response;
}

/** Lets the page that asked read the answer. */
export function setCorsHeaders(response: Response, request: Request): void {
  const origin = request.headers.get('origin');
  response.headers.append('Vary', 'Origin');
  response.headers.set('Access-Control-Allow-Origin', origin ?? '*');
  if (origin !== null) response.headers.set('Access-Control-Allow-Credentials', 'true');
  response.headers.set('Access-Control-Expose-Headers', exposed);
}
