/** Places for the names that strangers make up, so that what is counted by name stays bounded. */
import { createHash } from 'node:crypto';

const slots = 2 ** 18;

/**
 * The place of a name: requests for addresses that somebody makes up leave no more rows than there are places, and none
 * keeps an address. Two names at one place wait for each other, which among so many hardly ever comes about.
 */
export function hashSlot(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() % slots;
}
