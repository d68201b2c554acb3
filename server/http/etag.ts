// Entity tags and the comparison that conditional requests ask for (RFC 9110, section 13).
import { hash } from 'node:crypto';

/** A tag that follows from the bytes alone, so that every node gives the same. */
export function etagOf(bytes: Uint8Array | string): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}

/** Whether `If-None-Match` names the tag; weak and strong count the same here. */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const wanted = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === wanted);
}
