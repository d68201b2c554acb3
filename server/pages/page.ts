// A rendered page as plain data, the same for every visitor with the same cache key.

export interface Page {
  readonly status: number;
  /** Headers that belong to the page itself; those of the connection are added when it is sent. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}
