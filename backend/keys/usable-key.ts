/** Tests whether a key is usable before the server relies on it: a start that succeeds and then signs nobody in is worse than none. */
import type { JWK } from 'jose';
import { isPrivate, verifyingPart } from './key-material.ts';
import { keySigner } from './keys.ts';
import { keyCheck } from './signature-check.ts';

/** Whether the public part of the key verifies its signature; for a public key, whether it can verify at all. */
export async function isUsableKey(key: JWK): Promise<boolean> {
  try {
    const isSigned = keyCheck(verifyingPart(key), key.alg ?? 'ES256');
    if (!isPrivate(key)) return true;
    const token = await keySigner(key)({});
    const end = token.lastIndexOf('.');
    return isSigned(token.slice(0, end), Buffer.from(token.slice(end + 1), 'base64url'));
  } catch {
    // The error is not passed on: its message may contain parts of the key.
    return false;
  }
}
