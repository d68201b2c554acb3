/** Concurrency limits of function calls: a number of calls at once in all, and a smaller number per client address. */

/** Counts the calls that are running. */
export interface ConcurrencyLimits {
  /**
   * @param address null where the client is not known; such calls count only in all
   * @returns releases the place; null where a limit is reached
   */
  acquire(address: string | null): (() => void) | null;
}

/** Up to `callsMax` calls at once, no more than `addressCallsMax` of them from one address. */
export function createConcurrencyLimits(
  callsMax: number,
  addressCallsMax: number,
): ConcurrencyLimits {
  const callsByAddress = new Map<string, number>();
  let calls = 0;
  return {
    acquire(address) {
      const ofAddress = address === null ? 0 : (callsByAddress.get(address) ?? 0);
      if (calls >= callsMax || ofAddress >= addressCallsMax) return null;
      calls += 1;
      if (address !== null) callsByAddress.set(address, ofAddress + 1);
      return () => {
        calls -= 1;
        if (address === null) return;
        const remaining = (callsByAddress.get(address) ?? 1) - 1;
        if (remaining === 0) callsByAddress.delete(address);
        else callsByAddress.set(address, remaining);
      };
    },
  };
}
