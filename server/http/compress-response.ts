// Compresses the answers of the data API for clients that take it: lists of products are mostly the names of their columns.
import { chooseCoding } from './accept-encoding.ts';
import { compress, compressBytesMin } from './compress.ts';

const compressible = /^(application\/(.*\+)?json|text\/)/;

/** The same answer in a coding that the client takes; small ones, and what is no text, stay as they are. */
export async function compressResponse(request: Request, answer: Response): Promise<Response> {
  const coding = chooseCoding(request.headers.get('accept-encoding'), ['br', 'gzip']);
  const isText = compressible.test(answer.headers.get('content-type') ?? '');
  if (coding === 'identity' || !isText || request.method === 'HEAD') return answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { status, headers } = answer;
  if (bytes.byteLength < compressBytesMin) return new Response(bytes, { status, headers });
  headers.append('vary', 'Accept-Encoding');
  headers.set('content-encoding', coding);
  headers.delete('content-length');
  return new Response(await compress(bytes, coding, 'quick'), { status, headers });
}
