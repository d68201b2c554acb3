// BACKUP_KEEP: the retention of scheduled backups.
import { defineSetting, parsedText } from './setting.ts';

/** Numbers of backups that are kept: of the newest, and one for each of the latest days, weeks and months that have one. */
export interface Retention {
  readonly newest: number;
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

const countMax = 1000;
const none: Retention = { newest: 1, daily: 0, weekly: 0, monthly: 0 };

/** The newest one is always kept. */
export const backupRetention = defineSetting({
  variable: 'BACKUP_KEEP',
  default: '`daily=7 weekly=4 monthly=12`',
  meaning:
    'how many backups stay: a number of the newest, or one for each of the latest days, weeks and months; others of this shop are removed after a good one, and other files never',
  absent: { newest: 1, daily: 7, weekly: 4, monthly: 12 },
  schema: parsedText<Retention>((text) => {
    const retention = retentionOf(text);
    return retention === null ? { problem: 'not a number of backups' } : { value: retention };
  }),
  remedy: `Give a number from 1 to ${countMax}, or generations such as daily=7 weekly=4 monthly=12.`,
});

function retentionOf(text: string): Retention | null {
  const parts = text.split(/[\s,]+/).filter((part) => part !== '');
  if (parts.length === 1 && countOf(parts[0]) !== null)
    return { ...none, newest: countOf(parts[0]) ?? 1 };
  const counts = new Map<string, number>();
  for (const part of parts) {
    const [name = '', value] = part.split('=');
    const count = countOf(value);
    if (!/^(daily|weekly|monthly)$/.test(name) || count === null || counts.has(name)) return null;
    counts.set(name, count);
  }
  return counts.size === 0 ? null : { ...none, ...Object.fromEntries(counts) };
}

function countOf(text: string | undefined): number | null {
  const count = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0;
  return count >= 1 && count <= countMax ? count : null;
}
