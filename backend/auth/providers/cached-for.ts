/** A cache for one value: concurrent and later callers share a request until it expires. */

/** Caches the result of `load` for so long; a rejection is not cached. */
export function cachedFor<Value>(
  load: () => Promise<Value>,
  lifetimeMs: number,
): () => Promise<Value> {
  let cached: { readonly value: Promise<Value>; readonly until: number } | undefined;
  return () => {
    if (cached !== undefined && cached.until > Date.now()) return cached.value;
    const value = load();
    const entry = { value, until: Date.now() + lifetimeMs };
    cached = entry;
    value.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return value;
  };
}
