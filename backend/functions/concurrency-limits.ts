/** How many calls may be underway at once: so many of everybody, and of these so many of one address. */

export interface ConcurrencyLimits {
  /**
   * @param address null where it is not known whose the call is
   * @returns what gives the place back; null where there is none
   */
  acquire(address: string | null): (() => void) | null;
}

/** All places free: `all` calls at once, and of one address no more than `each` of them. */
export function createConcurrencyLimits(all: number, each: number): ConcurrencyLimits {
  const taken = new Map<string, number>();
  let underway = 0;
  return {
    acquire(address) {
      const own = address === null ? 0 : (taken.get(address) ?? 0);
      if (underway >= all || own >= each) return null;
      underway += 1;
      if (address !== null) taken.set(address, own + 1);
      return () => {
        underway -= 1;
        if (address === null) return;
        const left = (taken.get(address) ?? 1) - 1;
        if (left === 0) taken.delete(address);
        else taken.set(address, left);
      };
    },
  };
}
