// Secrets in a backup: the installation's keys, encrypted by a passphrase (scrypt, AES-256-GCM).
import { createCipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { jsonBytes } from './archive-writer.ts';

export const secretsEntry = 'secrets.enc';

const cost = 2 ** 16;
const deriveKey = promisify(
  (
    passphrase: string,
    salt: Uint8Array,
    done: (error: Error | null, key: Buffer) => void,
  ): void => {
    // 64 MB, which is what makes guessing dear.
    scrypt(passphrase.normalize('NFKC'), salt, 32, { N: cost, r: 8, p: 1, maxmem: 2 ** 27 }, done);
  },
);

/** Encrypts secrets; the result is JSON text. */
export async function encryptSecrets(secrets: Uint8Array, passphrase: string): Promise<Uint8Array> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt), iv);
  const data = Buffer.concat([cipher.update(secrets), cipher.final()]);
  return jsonBytes({
    cipher: 'aes-256-gcm',
    kdf: 'scrypt',
    cost,
    salt: salt.toString('base64'),
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  });
}
