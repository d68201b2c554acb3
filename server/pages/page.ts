// A rendered page as plain data: what the cache keeps and every visitor with the same key receives.

export interface Page {
  readonly status: number;
  /** Headers that belong to the page itself; those of the connection are added when it is sent. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}
