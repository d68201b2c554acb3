// Throttle: at most one call in a time, the first at once and the last at its end.

/** A throttled function, and how to stop it. */
export interface Throttled<Value> {
  (value: Value): void;
  /** Forgets a call that waits. */
  cancel(): void;
}

/**
 * Throttles a function, leading and trailing.
 * @param waitMs the least time between two calls.
 */
export function throttle<Value>(waitMs: number, call: (value: Value) => void): Throttled<Value> {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let pending: { readonly value: Value } | null = null;
  const end = () => {
    timer = null;
    if (pending === null) return;
    const { value } = pending;
    pending = null;
    timer = setTimeout(end, waitMs);
    call(value);
  };
  const throttled = (value: Value) => {
    if (timer !== null) {
      pending = { value };
      return;
    }
    timer = setTimeout(end, waitMs);
    call(value);
  };
  const cancel = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    pending = null;
  };
  return Object.assign(throttled, { cancel });
}
