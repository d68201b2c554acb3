/** Conditional requests (RFC 9110, section 13): the copy that the client has already, and the version that must not have changed. */

/** The values that conditions are compared with. */
export interface Validators {
  /** In quotes. */
  readonly etag: string;
  /** Milliseconds since the epoch. */
  readonly modifiedAt: number;
}

/** `unchanged` for 304, `failed` for 412, `met` for a response as usual. */
export function evaluateConditions(
  headers: Headers,
  validators: Validators,
): 'met' | 'unchanged' | 'failed' {
  const ifMatch = headers.get('if-match');
  const ifUnmodifiedSince = parseDate(headers.get('if-unmodified-since'));
  if (ifMatch !== null) {
    if (!matchesEtag(ifMatch, validators.etag)) return 'failed';
  } else if (ifUnmodifiedSince !== null && wholeSecond(validators) > ifUnmodifiedSince)
    return 'failed';
  const ifNoneMatch = headers.get('if-none-match');
  if (ifNoneMatch !== null) return matchesEtag(ifNoneMatch, validators.etag) ? 'unchanged' : 'met';
  const ifModifiedSince = parseDate(headers.get('if-modified-since'));
  return ifModifiedSince !== null && wholeSecond(validators) <= ifModifiedSince
    ? 'unchanged'
    : 'met';
}

/** Whether a range may be answered with a part: `If-Range` requests the whole where the version has changed. */
export function isRangeCurrent(headers: Headers, validators: Validators): boolean {
  const ifRange = headers.get('if-range');
  if (ifRange === null) return true;
  if (ifRange.includes('"')) return ifRange.trim() === validators.etag;
  const date = parseDate(ifRange);
  return date !== null && wholeSecond(validators) === date;
}

/**
 * Whether `If-None-Match` or `If-Match` names the tag; weak and strong tags count the same here.
 *
 * @param list the header; null where there is none, which names no tag
 * @param etag in quotes, weak or strong
 */
export function matchesEtag(list: string | null, etag: string): boolean {
  if (list === null) return false;
  if (list.trim() === '*') return true;
  const strong = etag.replace(/^W\//, '');
  return list.split(',').some((each) => each.trim().replace(/^W\//, '') === strong);
}

function parseDate(header: string | null): number | null {
  const date = header === null ? Number.NaN : Date.parse(header);
  return Number.isNaN(date) ? null : date;
}

/** HTTP's dates have no fractions of a second. */
function wholeSecond({ modifiedAt }: Validators): number {
  return Math.floor(modifiedAt / 1000) * 1000;
}
