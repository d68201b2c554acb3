/**
 * Hosts of one cluster: which of them accepts writes. A search over all of them begins when the known one fails, or stays silent: a machine that is lost
 * ends no connection, so that it is asked every other second while there are any.
 */
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
  /** Calls back when another host has become the current one, until the returned function is called. */
  join(onMove: () => void): () => void;
  /** Resolves once no search is under way, or after `ms`. */
  searched(ms: number): Promise<void>;
}

/** Time between two rounds over all hosts. */
const roundMs = 250;
/** A host that takes longer is lost, or of no use now. */
const responseMsMax = 2_000;
const watchMs = 2_000;
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
  const members = new Set<() => void>();
  let watch: NodeJS.Timeout | undefined;
  const acceptsInTime = async (address: HostAddress): Promise<boolean> => {
    const late = sleep(responseMsMax, false, { ref: false });
    return await Promise.race([acceptsWrites(address), late]);
  };
  const moveTo = (found: HostAddress): void => {
    if (found === current) return;
    current = found;
    for (const onMove of members) onMove();
  };

  const search = async (): Promise<void> => {
    const endAt = Date.now() + searchMsMax;
    while (Date.now() < endAt) {
      const attempts = addresses.map(async (address) => {
        if (!(await acceptsInTime(address))) throw new Error('It accepts no writes.');
        return address;
      });
      // The first that says yes: a lost machine answers after a time-out, and nobody waits for it.
      const found = await Promise.any(attempts).catch(() => null);
      if (found !== null) {
        moveTo(found);
        return;
      }
      await sleep(roundMs, undefined, { ref: false });
    }
  };

  const failed: DatabaseHosts['failed'] = ({ host, port }) => {
    if (host !== current.host || port !== current.port) return;
    searching ??= search().finally(() => (searching = null));
  };
  const look = async (): Promise<void> => {
    const address = current;
    if (searching !== null) return;
    if (!(await acceptsInTime(address).catch(() => false))) failed(address);
  };
  return {
    current: () => current,
    failed,
    join(onMove) {
      members.add(onMove);
      watch ??= setInterval(() => void look(), watchMs).unref();
      return () => {
        members.delete(onMove);
        if (members.size > 0) return;
        clearInterval(watch);
        watch = undefined;
      };
    },
    async searched(ms) {
      if (searching !== null) await Promise.race([searching, sleep(ms, undefined, { ref: false })]);
    },
  };
}
