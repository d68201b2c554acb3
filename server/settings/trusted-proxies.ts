// TRUSTED_PROXIES: the proxies whose `X-Forwarded-For` counts.
import { BlockList, isIP } from 'node:net';
import { defineSetting, parsedText } from './setting.ts';

/** Addresses and networks (`10.0.0.0/8`). */
export const trustedProxies = defineSetting({
  variable: 'TRUSTED_PROXIES',
  default: 'none',
  meaning:
    'proxies whose `X-Forwarded-For` counts: addresses and networks, separated by commas; one that is not named is logged (`unnamed_proxy`), and limits count all its visitors as one',
  absent: new BlockList(),
  schema: parsedText<BlockList>((text) => {
    const proxies = new BlockList();
    const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
    const wrong = entries.find((entry) => !addEntry(proxies, entry));
    if (wrong === undefined) return { value: proxies };
    return { problem: `not a list of addresses (look at "${wrong}")` };
  }),
  remedy: 'Give IP addresses or networks, separated by commas, such as 10.0.0.0/8, 192.168.1.2.',
});

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
