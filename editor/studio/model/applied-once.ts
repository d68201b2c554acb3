// Applied once: the server sends each write of ours twice, as a response and as an event, in either order.

/** Decides whether a write that arrives is new. @param key the same for both arrivals of a write */
export type AppliedOnce = (key: string, arrival: 'response' | 'event') => boolean;

/** A memory of writes. A write that arrives again by the same way is another one. */
export function createAppliedOnce(): AppliedOnce {
  const counts = new Map<string, { response: number; event: number; applied: number }>();
  return (key, arrival) => {
    const count = counts.get(key) ?? { response: 0, event: 0, applied: 0 };
    counts.set(key, count);
    count[arrival] += 1;
    if (count[arrival] <= count.applied) return false;
    count.applied += 1;
    return true;
  };
}
