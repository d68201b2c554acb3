// ANALYTICS_IP: whether visitors are remembered by a pseudonym of the month, or by their addresses themselves.
import { environmentText } from './setting.ts';
import type { Environment, Setting } from './setting.ts';

export type AnalyticsIp = 'pseudonym' | 'full';

/** A pseudonym unless told otherwise. */
export function readAnalyticsIp(environment: Environment): Setting<AnalyticsIp> {
  const text = environmentText(environment, 'ANALYTICS_IP') ?? 'pseudonym';
  if (text === 'pseudonym' || text === 'full') return { value: text };
  return {
    problem: {
      variable: 'ANALYTICS_IP',
      given: text,
      problem: 'neither "pseudonym" nor "full"',
      remedy:
        'Leave it unset to keep pseudonyms that change by the month, or set "full" to keep addresses, which are personal data.',
    },
  };
}
