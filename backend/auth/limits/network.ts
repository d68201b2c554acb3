/** Networks as limits count them: an address counts for the networks that one customer of a provider may have. */
import { isIP } from 'node:net';

/** The network address that a request comes from. */
export interface Visitor {
  readonly address: string;
  /** Whether the request is this machine's own, and not one that a local proxy forwards for somebody unknown. */
  readonly isLocal: boolean;
}

/** A network whose requests are counted together, and its limit as a multiple of one customer's. */
export interface Network {
  readonly name: string;
  readonly weight: number;
}

/**
 * Most providers give a household a 64-bit network of its own, and many a 48-bit one; behind one of those there may be
 * several households.
 */
const householdsPerWideNetwork = 4;

/**
 * The networks of an address: itself, or for IPv6 the first 64 and the first 48 bits.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6177 network sizes that customers are given
 */
export function networksOf(address: string): readonly Network[] {
  if (isIP(address) !== 6) return [{ name: address, weight: 1 }];
  const groups = groupsOf(address);
  const mapped = mappedAddress(groups);
  if (mapped !== null) return [{ name: mapped, weight: 1 }];
  const first = (count: number): string =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':');
  return [
    { name: `${first(4)}::/64`, weight: 1 },
    { name: `${first(3)}::/48`, weight: householdsPerWideNetwork },
  ];
}

/** Whether the address is a loopback address. */
export function isLoopback(address: string): boolean {
  if (isIP(address) !== 6) return address.startsWith('127.');
  const groups = groupsOf(address);
  return (
    (groups.at(-1) === 1 && groups.slice(0, 7).every((group) => group === 0)) ||
    mappedAddress(groups)?.startsWith('127.') === true
  );
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const hexadecimal = address
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
    });
  const [before = [], after] = hexadecimal
    .split('::')
    .map((half) =>
      half.split(':').flatMap((group) => (group === '' ? [] : Number.parseInt(group, 16))),
    );
  if (after === undefined) return before;
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...zeros, ...after];
}

/** The IPv4 address that an IPv6 address maps; null for any other. */
function mappedAddress(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null;
}
