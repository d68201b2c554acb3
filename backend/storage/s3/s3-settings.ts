/** Settings of S3's protocol. */

export interface S3Settings {
  readonly enabled: boolean;
  /** Encrypts the secrets of access keys: 32 bytes. */
  readonly encryptionKey: Uint8Array;
  /** The secrets of requests with a session token: the project's public keys. */
  readonly publicKeys: readonly string[];
}
