/** Leaked passwords: queries a public service for a password's leaks, without sending the password or its whole hash. */
import { createHash } from 'node:crypto';

const address = 'https://api.pwnedpasswords.com/range/';
/** The length of the hash prefix that is sent; hundreds of leaked passwords share it. */
const prefixLength = 5;
const timeoutMs = 3_000;

/**
 * Queries Have I Been Pwned's range service. Rejects when it does not respond.
 * @see https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange
 */
export async function wasLeaked(password: string, send: typeof fetch): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const response = await send(address + hash.slice(0, prefixLength), {
    // Padded responses reveal nothing by their length.
    headers: { 'Add-Padding': 'true', 'User-Agent': 'atelier' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The service of leaked passwords returned ${response.status}.`);
  const suffix = hash.slice(prefixLength);
  return (await response.text()).split('\n').some((line) => {
    const [hashSuffix = '', count = '0'] = line.trim().split(':');
    return hashSuffix.toUpperCase() === suffix && Number(count) > 0;
  });
}
