// HOST: the address that the server listens on, which decides who can reach it.
import { isIP } from 'node:net';
import { environmentText } from './setting.ts';
import type { Environment, Setting } from './setting.ts';

const hostName = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*\.?$/i;

/** The address to listen on. Unset, only this machine can reach the shop; `0.0.0.0` serves it to the world. */
export function readHost(environment: Environment): Setting<string> {
  const text = environmentText(environment, 'HOST');
  if (text === undefined) return { value: '127.0.0.1' };
  const bare = text.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) !== 0 || hostName.test(bare)) return { value: bare };
  return {
    problem: {
      variable: 'HOST',
      given: text,
      problem: 'neither an IP address nor a host name',
      remedy:
        'Give 127.0.0.1 (this machine only), 0.0.0.0 (every network of this machine) or one of its addresses.',
    },
  };
}

/** The host as it stands in an address: IPv6 in brackets, and a listener on every network as the one that opens here. */
export function hostForUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}
