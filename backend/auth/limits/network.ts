/** Whom an address stands for: one machine, or, in version 6, the network that one customer of a provider is given. */
import { isIP } from 'node:net';

/** The address, or the first 64 bits of one of version 6, all of whose addresses one visitor can come from. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length });
  const all = [...before, ...zeros.map(() => '0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));

/** Whether the address is this machine's own, from which all come who are handed on by a proxy that is not trusted. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || address.startsWith('127.');
