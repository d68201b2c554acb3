// The running shop, as its preview reaches it.

/** The running shop. */
export interface RunningShop {
  /** Its address on this machine, without a slash at the end. */
  readonly origin: string;
  /** The public API key, which pages pass to the browser. */
  readonly apikey: string;
}
