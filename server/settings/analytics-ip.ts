// ANALYTICS_IP: whether visitor statistics store pseudonyms or IP addresses.
import * as v from 'valibot';
import { defineSetting } from './setting.ts';

export const analyticsIp = defineSetting({
  variable: 'ANALYTICS_IP',
  default: '`pseudonym`',
  meaning:
    'how visitors are remembered: by a pseudonym that changes with the month, or `full` by their addresses, which are personal data',
  absent: 'pseudonym',
  schema: v.picklist(['pseudonym', 'full'], 'neither "pseudonym" nor "full"'),
  remedy:
    'Leave it unset to keep pseudonyms that change by the month, or set "full" to keep addresses, which are personal data.',
});
