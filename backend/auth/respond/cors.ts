/** CORS headers: every page may read responses, as in hosted projects, since a session is never in a cookie. */

const allowedHeaders =
  'Accept, Authorization, Content-Type, X-Client-IP, X-Client-Info, X-Supabase-Api-Version, apikey';
const exposedHeaders = 'X-Total-Count, Link, X-Supabase-Api-Version';

/** The response to a CORS preflight; undefined for any other request. */
export function preflightResponse(request: Request): Response | undefined {
  if (request.method !== 'OPTIONS') return undefined;
  const requested = request.headers.get('access-control-request-headers');
  const response = new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers':
        requested === null ? allowedHeaders : `${allowedHeaders}, ${requested}`,
      'Access-Control-Max-Age': '3600',
    },
  });
  setCorsHeaders(response, request);
  return response;
}

/** Lets the requesting page read the response. */
export function setCorsHeaders(response: Response, request: Request): void {
  const origin = request.headers.get('origin');
  response.headers.append('Vary', 'Origin');
  response.headers.set('Access-Control-Allow-Origin', origin ?? '*');
  if (origin !== null) response.headers.set('Access-Control-Allow-Credentials', 'true');
  response.headers.set('Access-Control-Expose-Headers', exposedHeaders);
}
