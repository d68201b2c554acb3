/** Hash slots: a fixed number of counters for names that strangers invent, so that the table of limits stays bounded. */
import { createHash } from 'node:crypto';

const slots = 2 ** 18;

/**
 * The slot of a name. Requests for invented addresses leave no more rows than there are slots, and no row contains an
 * address. Two names in one slot share its limit, which among so many slots is rare.
 */
export function hashSlot(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() % slots;
}
