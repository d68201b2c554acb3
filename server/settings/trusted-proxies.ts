// TRUSTED_PROXIES: whose word about the visitor's address counts.
import { BlockList, isIP } from 'node:net';
import { environmentText } from './setting.ts';
import type { Environment, Setting } from './setting.ts';

/** The proxies whose `X-Forwarded-For` counts: addresses and networks (`10.0.0.0/8`), separated by commas; none unset. */
export function readTrustedProxies(environment: Environment): Setting<BlockList> {
  const text = environmentText(environment, 'TRUSTED_PROXIES') ?? '';
  const proxies = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter((each) => each !== '')) {
    if (!addEntry(proxies, entry)) {
      return {
        problem: {
          variable: 'TRUSTED_PROXIES',
          given: text,
          problem: `not a list of addresses (look at "${entry}")`,
          remedy:
            'Give IP addresses or networks, separated by commas, such as 10.0.0.0/8, 192.168.1.2.',
        },
      };
    }
  }
  return { value: proxies };
}

function addEntry(proxies: BlockList, entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (prefix === undefined) {
    proxies.addAddress(address, family);
    return true;
  }
  const bits = Number(prefix);
  if (!/^\d{1,3}$/.test(prefix) || bits > (version === 4 ? 32 : 128)) return false;
  proxies.addSubnet(address, bits, family);
  return true;
}
