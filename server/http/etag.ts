// Entity tags of responses (RFC 9110, section 8.8.3).
import { hash } from 'node:crypto';

/** An entity tag that follows from the bytes alone, so that every server returns the same. */
export function etagOf(bytes: Uint8Array | string): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}
