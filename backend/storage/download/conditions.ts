/** Conditional requests (RFC 9110, section 13): what the caller has already, and what must not have changed. */

/** What conditions are compared with. */
export interface Validators {
  /** In quotes. */
  readonly etag: string;
  /** Milliseconds since the epoch. */
  readonly modifiedAt: number;
}

/** `unchanged` for 304, `failed` for 412, `met` for an answer as usual. */
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

/** Whether a range may be answered with a part: `If-Range` asks for the whole where it is another one by now. */
export function isRangeCurrent(headers: Headers, validators: Validators): boolean {
  const ifRange = headers.get('if-range');
  if (ifRange === null) return true;
  if (ifRange.includes('"')) return ifRange.trim() === validators.etag;
  const date = parseDate(ifRange);
  return date !== null && wholeSecond(validators) === date;
}

function matchesEtag(list: string, etag: string): boolean {
  if (list.trim() === '*') return true;
  return list.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

function parseDate(header: string | null): number | null {
  const date = header === null ? Number.NaN : Date.parse(header);
  return Number.isNaN(date) ? null : date;
}

/** HTTP's dates know no parts of a second. */
function wholeSecond({ modifiedAt }: Validators): number {
  return Math.floor(modifiedAt / 1000) * 1000;
}
