/** Hosts of one cluster: which of them accepts writes. A search over all of them begins when the known one fails. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface HostAddress {
  readonly host: string;
  readonly port: number;
}

/** The hosts that `DATABASE_URL` names, as one place to connect to. */
export interface DatabaseHosts {
  /** The host that accepted writes last; the first one before any is known. */
  current(): HostAddress;
  /** Reports that a host cannot be reached, or accepts no writes: unless it is no longer the current one, the others are asked. */
  failed(address: HostAddress): void;
  /** Resolves once no search is under way, or after `ms`. */
  searched(ms: number): Promise<void>;
}

/** Time between two rounds over all hosts. */
const roundMs = 250;
/** A search ends after so long; the next failure begins another. */
const searchMsMax = 60_000;

/**
 * @param addresses all hosts, at least one
 * @param acceptsWrites whether a host is the primary; a rejection means that it cannot be reached
 */
export function createDatabaseHosts(
  addresses: readonly [HostAddress, ...HostAddress[]],
  acceptsWrites: (address: HostAddress) => Promise<boolean>,
): DatabaseHosts {
  let current: HostAddress = addresses[0];
  let searching: Promise<void> | null = null;

  const search = async (): Promise<void> => {
    const endAt = Date.now() + searchMsMax;
    while (Date.now() < endAt) {
      const attempts = addresses.map(async (address) => {
        if (!(await acceptsWrites(address))) throw new Error('It accepts no writes.');
        return address;
      });
      // The first that says yes: a lost machine answers after a time-out, and nobody waits for it.
      const found = await Promise.any(attempts).catch(() => null);
      if (found !== null) {
        current = found;
        return;
      }
      await sleep(roundMs, undefined, { ref: false });
    }
  };

  return {
    current: () => current,
    failed({ host, port }) {
      if (host !== current.host || port !== current.port) return;
      searching ??= search().finally(() => (searching = null));
    },
    async searched(ms) {
      if (searching !== null) await Promise.race([searching, sleep(ms, undefined, { ref: false })]);
    },
  };
}
