// Secrets in a backup: the installation's keys, encrypted by a passphrase (scrypt, AES-256-GCM).
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { KnownFault } from '../../fault.ts';
import { jsonBytes } from './archive-writer.ts';

const base64 = v.pipe(v.string(), v.base64());
const envelopeSchema = v.object({
  cipher: v.literal('aes-256-gcm'),
  kdf: v.literal('scrypt'),
  cost: v.literal(2 ** 16),
  salt: base64,
  iv: base64,
  tag: base64,
  data: base64,
});

const cost = 2 ** 16;
const deriveKey = promisify(
  (
    passphrase: string,
    salt: Uint8Array,
    done: (error: Error | null, key: Buffer) => void,
  ): void => {
    // 64 MB of memory for each guess make guessing expensive.
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

/** Decrypts secrets. Throws a {@link KnownFault} `passphrase_wrong`. */
export async function decryptSecrets(
  envelope: Uint8Array,
  passphrase: string,
): Promise<Uint8Array> {
  try {
    const text = new TextDecoder().decode(envelope);
    const { salt, iv, tag, data } = v.parse(envelopeSchema, JSON.parse(text));
    const key = await deriveKey(passphrase, Buffer.from(salt, 'base64'));
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'), {
      authTagLength: 16,
    });
    decipher.setAuthTag(Buffer.from(tag, 'base64'));
    return Buffer.concat([decipher.update(Buffer.from(data, 'base64')), decipher.final()]);
  } catch (error) {
    throw new KnownFault(
      'passphrase_wrong',
      'The passphrase does not open the secrets of this backup.\nGive the one that the backup was made with. Nothing was changed.',
      error,
    );
  }
}
