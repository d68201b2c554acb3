// Records of backups in the shop's own database, `private.backups`: written as the owner, while a lock makes this process the only one.
import type { Connection } from '@atelier/backend/postgres/connection';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import type { ScriptSession } from '@atelier/backend/postgres/script-session';

/** The reason for which a backup is made. */
export type Occasion = 'schedule' | 'upgrade';

/** A backup that is done. */
export interface RecordedBackup {
  readonly id: string;
  readonly file: string;
  readonly bytes: number;
  readonly madeAt: Date;
}

/** The records of one place, for as long as this process is the only one that makes backups. */
export interface BackupRecords {
  /** Files of backups that were killed: nobody writes them any more. */
  killed(): Promise<readonly { readonly id: string; readonly file: string }[]>;
  /** Records that a backup begins. */
  begin(occasion: Occasion, file: string): Promise<string>;
  /** Records that a backup is good; `bytes` is its size and `verdict` what is in it. */
  succeed(id: string, bytes: number, verdict: string): Promise<void>;
  /** Records a failure, and tells the administrators by mail. */
  fail(id: string, verdict: string, details: string): Promise<void>;
  /** Records a failure of which nobody has to be told by mail: who caused it sees it. */
  end(id: string, verdict: string): Promise<void>;
  /** The good backups. */
  good(): Promise<readonly RecordedBackup[]>;
  /** Records that the retention has removed a backup. */
  removed(id: string): Promise<void>;
}

const lock = `hashtextextended('atelier scheduled backup', 0)`;

/**
 * Runs `work` with the records of a place, unless another process makes a backup of this database: then the call resolves to null. The
 * lock is the session's, so a killed process holds none.
 */
export async function withBackupRecords<Result>(
  database: Connection,
  place: string,
  work: (records: BackupRecords) => Promise<Result>,
): Promise<Result | null> {
  const session = await openScriptSession(database, 'backup records');
  try {
    const [row] = await session.rows(`select pg_try_advisory_lock(${lock}) as locked`);
    return row?.['locked'] === 't' ? await work(recordsOf(session, place)) : null;
  } finally {
    await session.end();
  }
}

function recordsOf(session: ScriptSession, place: string): BackupRecords {
  const run = async (text: string, ...values: readonly (string | null)[]): Promise<void> => {
    await session.rows(text, values);
  };
  return {
    async killed() {
      const rows = await session.rows(
        `select id, file from private.backups where place = $1 and state = 'running'`,
        [place],
      );
      return rows.map(({ id, file }) => ({ id: id ?? '', file: file ?? '' }));
    },
    async begin(occasion, file) {
      const [row] = await session.rows(
        'insert into private.backups (occasion, place, file) values ($1, $2, $3) returning id',
        [occasion, place, file],
      );
      return row?.['id'] ?? '';
    },
    succeed: (id, bytes, verdict) =>
      run(
        `update private.backups set state = 'good', bytes = $2, verdict = $3, ended_at = now() where id = $1`,
        id,
        String(bytes),
        verdict,
      ),
    fail: (id, verdict, details) =>
      run('select private.fail_backup($1, $2, $3)', id, verdict, details),
    end: (id, verdict) =>
      run(
        `update private.backups set state = 'failed', verdict = $2, ended_at = now() where id = $1`,
        id,
        verdict,
      ),
    async good() {
      const rows = await session.rows(
        `select id, file, bytes, extract(epoch from started_at) as seconds from private.backups
          where place = $1 and state = 'good' order by started_at`,
        [place],
      );
      return rows.map(({ id, file, bytes, seconds }) => ({
        id: id ?? '',
        file: file ?? '',
        bytes: Number(bytes),
        madeAt: new Date(Number(seconds) * 1000),
      }));
    },
    removed: (id) => run(`update private.backups set state = 'removed' where id = $1`, id),
  };
}

/** Whether the database has a table for records: other projects' have none, and neither have shops of before. */
export async function hasBackupRecords(database: Connection): Promise<boolean> {
  const session = await openScriptSession(database, 'backup records');
  try {
    const [row] = await session.rows(`select to_regclass('private.backups') is not null as there`);
    return row?.['there'] === 't';
  } finally {
    await session.end();
  }
}

/** Records a good backup that was made before the database had a table for it; nothing where it still has none. */
export async function recordEarlierBackup(
  database: Connection,
  backup: {
    readonly place: string;
    readonly file: string;
    readonly bytes: number;
    readonly verdict: string;
  },
): Promise<void> {
  if (!(await hasBackupRecords(database))) return;
  const session = await openScriptSession(database, 'backup records');
  try {
    const { place, file, bytes, verdict } = backup;
    await session.rows(
      `insert into private.backups (occasion, place, file, bytes, verdict, state, ended_at)
        values ('upgrade', $1, $2, $3, $4, 'good', now())`,
      [place, file, String(bytes), verdict],
    );
  } finally {
    await session.end();
  }
}
