/** The part of an object that a `Range` header asks for (RFC 9110, section 14). */
import type { BlobRange } from '../blobs/blob-store.ts';

/**
 * The one range asked for, `unsatisfiable` when it lies outside, or null when the whole is to be sent: no range, several of
 * them, or one that is not understood.
 */
export function readRange(
  header: string | null,
  bytes: number,
): BlobRange | 'unsatisfiable' | null {
  const match = /^bytes=\s*(?<from>\d*)-(?<to>\d*)\s*$/.exec(header?.trim() ?? '');
  if (match?.groups === undefined) return null;
  const { from = '', to = '' } = match.groups;
  if (from === '' && to === '') return null;
  if (from === '') return lastBytes(Number(to), bytes);
  const first = Number(from);
  if (to !== '' && Number(to) < first) return null;
  if (first >= bytes) return 'unsatisfiable';
  return { first, last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) };
}

function lastBytes(count: number, bytes: number): BlobRange | 'unsatisfiable' {
  const length = Math.min(count, bytes);
  return length === 0 ? 'unsatisfiable' : { first: bytes - length, last: bytes - 1 };
}
