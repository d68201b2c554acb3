/** Which pages may use storage: any, as hosted projects have it, since nothing here is in a cookie. */

const methods = 'GET, HEAD, PUT, PATCH, POST, DELETE, OPTIONS';
const usualHeaders = [
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
const exposed = [
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
].join(', ');

/** The answer to a browser that asks beforehand; undefined for any other request. */
export function preflight(request: Request): Response | undefined {
  if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method'))
    return undefined;
  const asked = request.headers.get('access-control-request-headers');
  const response = new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': asked ?? usualHeaders,
      'Access-Control-Max-Age': '3600',
      Vary: 'Access-Control-Request-Headers',
    },
  });
  allowReading(response);
  return response;
}

/** Lets any page read the answer. */
export function allowReading(response: Response): void {
  response.headers.set('Access-Control-Allow-Origin', '*');
  response.headers.set('Access-Control-Expose-Headers', exposed);
}
