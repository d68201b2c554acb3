// Compression of responses of the data API: lists of rows repeat the names of their columns.
import { chooseCoding } from './accept-encoding.ts';
import { compress, compressBytesMin } from './compress.ts';

const compressible = /^(application\/(.*\+)?json|text\/)/;

/** The response in a coding that the client accepts; small, non-text and compressed ones stay as they are. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  if (response.headers.has('content-encoding')) return response;
  const coding = chooseCoding(request.headers.get('accept-encoding'), ['br', 'gzip']);
  const isText = compressible.test(response.headers.get('content-type') ?? '');
  if (coding === 'identity' || !isText || request.method === 'HEAD') return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { status, headers } = response;
  if (bytes.byteLength < compressBytesMin) return new Response(bytes, { status, headers });
  headers.append('vary', 'Accept-Encoding');
  headers.set('content-encoding', coding);
  headers.delete('content-length');
  return new Response(await compress(bytes, coding, 'quick'), { status, headers });
}
