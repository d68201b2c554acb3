// BACKUP_SCHEDULE: the times at which backups are made.
import { parseCrontab } from 'graphile-worker';
import { defineSetting, parsedText } from './setting.ts';

/** Times of backups, in UTC. */
export interface BackupSchedule {
  /** Five fields of cron. */
  readonly cron: string;
  /** A missed time is made up for within this period, in the job queue's words. */
  readonly madeUpWithin: '1h' | '1d' | '1w';
}

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const time = '(?<hour>[01]?\\d|2[0-3]):(?<minute>[0-5]\\d)';
const words: readonly (readonly [RegExp, BackupSchedule['madeUpWithin']])[] = [
  [/^hourly$/i, '1h'],
  [new RegExp(`^daily ${time}$`, 'i'), '1d'],
  [new RegExp(`^weekly (?<day>${days.join('|')}) ${time}$`, 'i'), '1w'],
];

/** Null where no backups are scheduled. */
export const backupSchedule = defineSetting({
  variable: 'BACKUP_SCHEDULE',
  default: 'none',
  meaning:
    'when a shop makes backups, in UTC: `hourly`, `daily 03:00`, `weekly sunday 03:00`, or five fields of cron; a time at which no server ran is made up for',
  absent: null,
  schema: parsedText<BackupSchedule>((text) => {
    const schedule = scheduleOf(text.replaceAll(/\s+/g, ' '));
    return schedule === null ? { problem: 'not a schedule' } : { value: schedule };
  }),
  remedy:
    'Give hourly, daily 03:00, weekly sunday 03:00, or five fields of cron such as 0 3 * * *.',
});

function scheduleOf(text: string): BackupSchedule | null {
  for (const [pattern, madeUpWithin] of words) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const { hour, minute, day } = found.groups ?? {};
    const weekday = day === undefined ? '*' : String(days.indexOf(day.toLowerCase()));
    const cron = [Number(minute ?? 0), hour === undefined ? '*' : Number(hour), '*', '*', weekday];
    return { cron: cron.join(' '), madeUpWithin };
  }
  return isCron(text) ? { cron: text, madeUpWithin: '1d' } : null;
}

/** The job queue's own reader decides; a line of it may name more than times. */
function isCron(text: string): boolean {
  if (!/^[\d*/,-]+( [\d*/,-]+){4}$/.test(text)) return false;
  try {
    return parseCrontab(`${text} make_backup`).length === 1;
  } catch {
    return false;
  }
}
