/** Whether a password was part of a known leak, asked so that neither the password nor its whole hash leaves the house. */
import { createHash } from 'node:crypto';

const address = 'https://api.pwnedpasswords.com/range/';
/** As much of the hash as is told; hundreds of other passwords begin alike. */
const prefixLength = 5;
const timeoutMs = 3_000;

/**
 * Asks Have I Been Pwned's range service. Rejects when it does not answer.
 * @see https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange
 */
export async function wasLeaked(password: string, send: typeof fetch): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const response = await send(address + hash.slice(0, prefixLength), {
    // Padded answers tell those who watch the wire nothing by their length.
    headers: { 'Add-Padding': 'true', 'User-Agent': 'atelier' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The service of leaked passwords answered ${response.status}.`);
  const wanted = hash.slice(prefixLength);
  return (await response.text()).split('\n').some((line) => {
    const [rest = '', count = '0'] = line.trim().split(':');
    return rest.toUpperCase() === wanted && Number(count) > 0;
  });
}
