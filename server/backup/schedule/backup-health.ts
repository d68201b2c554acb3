// Health of backups for /readyz: the last one and the last good one. A failed backup stops no sale, so it makes nothing unready.
import type { QueryValue } from '@atelier/shop-server/orders/order-tasks';
import type { Readiness } from '../../http/app.ts';

/** The value of `private.backup_state()`. Times are ISO 8601. */
interface BackupState {
  readonly state: 'good' | 'failed';
  /** The code of a fault, for a failed one. */
  readonly verdict: string;
  readonly endedAt: string;
  readonly lastGoodAt: string | null;
  readonly lastGoodBytes: number | null;
}

const responseMsMax = 2_000;

/** Asks the database for the state of backups, for two seconds at most. */
export async function backupHealth(queryValue: QueryValue): Promise<Readiness> {
  const { promise, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => resolve('late'), responseMsMax);
  const pending = queryValue('select private.backup_state()', []).catch(() => 'late' as const);
  const state = (await Promise.race([pending, promise])) as BackupState | null | 'late';
  clearTimeout(timer);
  return { part: 'backup', isEssential: false, ...describeState(state) };
}

/** The state in words for an operator, without places and names. */
export function describeState(
  state: BackupState | null | 'late',
): Pick<Readiness, 'isHealthy' | 'detail'> {
  if (state === 'late') return { isHealthy: true, detail: 'not known while the database is away' };
  if (state === null) return { isHealthy: true, detail: 'none yet' };
  const { lastGoodAt, lastGoodBytes } = state;
  const good =
    lastGoodAt === null
      ? 'no good one yet'
      : `last good ${minute(lastGoodAt)}, ${((lastGoodBytes ?? 0) / 1_000_000).toFixed(1)} MB`;
  if (state.state === 'good') return { isHealthy: true, detail: good };
  return {
    isHealthy: false,
    detail: `failed ${minute(state.endedAt)} (${state.verdict}); ${good}`,
  };
}

const minute = (moment: string): string => `${new Date(moment).toISOString().slice(0, 16)}Z`;
