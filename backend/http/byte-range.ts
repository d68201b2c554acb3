/** Byte ranges: the part of a file that a `Range` header requests (RFC 9110, section 14). */

/** Bytes from `first` to `last`, both inclusive, as the protocol counts. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The one range requested; `unsatisfiable` where it lies outside; null where the whole file is to be sent: no range, several of
 * them, or one that is not understood.
 *
 * @param bytes the length of the file
 */
export function readRange(
  header: string | null,
  bytes: number,
): ByteRange | 'unsatisfiable' | null {
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

function lastBytes(count: number, bytes: number): ByteRange | 'unsatisfiable' {
  const length = Math.min(count, bytes);
  return length === 0 ? 'unsatisfiable' : { first: bytes - length, last: bytes - 1 };
}
