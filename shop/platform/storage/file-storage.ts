// File storage's address and key, by which the back office uploads and removes files.

export interface FileStorage {
  /** Base address of `storage/v1`. */
  readonly url: string;
  /** The public key; a request adds the token of the session. */
  readonly apikey: string;
}
