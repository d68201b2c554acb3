// The part of a file that a `Range` header asks for (RFC 9110, section 14).

export interface ByteRange {
  readonly first: number;
  /** Inclusive, as the protocol counts. */
  readonly last: number;
}

/**
 * The one range asked for, `unsatisfiable` when it lies outside, or null when the whole is to be sent: no range, several of
 * them, or one that we do not understand.
 */
export function readRange(
  header: string | null,
  bytes: number,
): ByteRange | 'unsatisfiable' | null {
  const match = header === null ? null : /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (match === null) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? 'unsatisfiable' : { first: bytes - length, last: bytes - 1 };
  }
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= bytes ? 'unsatisfiable' : { first, last };
}
