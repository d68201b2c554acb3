// HOST: the address that the server listens on, which decides who can reach it.
import { isIP } from 'node:net';
import { defineSetting, parsedText } from './setting.ts';

const hostName = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*\.?$/i;

/** By default only this machine can reach the server; `0.0.0.0` serves the network. */
export const host = defineSetting({
  variable: 'HOST',
  default: '`127.0.0.1`',
  meaning: 'the address to listen on; `0.0.0.0` serves every network of the machine',
  absent: '127.0.0.1',
  schema: parsedText<string>((text) => {
    const bare = text.replace(/^\[(.*)\]$/, '$1');
    return isIP(bare) !== 0 || hostName.test(bare)
      ? { value: bare }
      : { problem: 'neither an IP address nor a host name' };
  }),
  remedy:
    'Give 127.0.0.1 (this machine only), 0.0.0.0 (every network of this machine) or one of its addresses.',
});

/** The host as it is written in a URL: IPv6 in brackets, and localhost for a listener on every network. */
export function hostForUrl(name: string): string {
  if (name === '0.0.0.0' || name === '::') return 'localhost';
  return isIP(name) === 6 ? `[${name}]` : name;
}
