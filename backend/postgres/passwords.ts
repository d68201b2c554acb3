/** The passwords of the database's accounts, where it asks for any: made once for an embedded one, derived for an external one. */
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { systemCode } from './refusal.ts';

/** Reads the password kept in `file`, or makes one and keeps it there for the owner's eyes only. */
export async function storedPassword(file: string): Promise<string> {
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
  return await readFile(file, 'utf8');
}

/** A password for `purpose` that everybody who knows `secret` arrives at, so that two nodes need not tell each other. */
export function derivedPassword(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`atelier ${purpose}`).digest('base64url');
}

const iterations = 4096;

/** The verifier that PostgreSQL stores instead of `password` (RFC 5802, RFC 7677): sending it keeps the password out of the log. */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const sign = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(sign('Client Key')).digest('base64');
  const serverKey = sign('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
