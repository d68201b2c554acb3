/** The proof of a key before it is relied on: a start that says "ready" and then signs nobody in is worse than none. */
import type { JWK } from 'jose';
import { isPrivate, verifyingPart } from './key-material.ts';
import { keySigner } from './keys.ts';
import { keyCheck } from './signature-check.ts';

/** Whether the key signs what its public part verifies; for a public one, whether it can verify at all. */
export async function isUsableKey(key: JWK): Promise<boolean> {
  try {
    const isSigned = keyCheck(verifyingPart(key), key.alg ?? 'ES256');
    if (!isPrivate(key)) return true;
    const token = await keySigner(key)({});
    const end = token.lastIndexOf('.');
    return isSigned(token.slice(0, end), Buffer.from(token.slice(end + 1), 'base64url'));
  } catch {
    // Cryptography throws whatever is wrong with a key, and its words may repeat parts of it.
    return false;
  }
}
