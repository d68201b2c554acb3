// Database figures of the metrics: orders, jobs, replication and size, read in one session, at most once in ten seconds.
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import type { ScriptSession } from '@atelier/backend/postgres/script-session';

/** One value, with the labels that tell it from the others of its name. */
export interface Figure {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface DatabaseFigures {
  /** Orders by `order`, `payment` and `fulfilment`. */
  readonly orders: readonly Figure[];
  /** Jobs by `state`: `due`, `scheduled`, `running`, `failed`. */
  readonly jobs: readonly Figure[];
  /** Age of the oldest job that is due, in seconds. */
  readonly oldestJobSeconds: number;
  /** Bytes of the log that each standby has not replayed, by its application's name as `standby`. */
  readonly standbyLag: readonly Figure[];
  /** Bytes of the log that each replication `slot` retains; temporary ones, whose names are random, together. */
  readonly slotLag: readonly Figure[];
  readonly bytes: number;
}

/** Metrics are asked for every few seconds, perhaps by several services. */
const ageMsMax = 10_000;
const statementMsMax = 2_000;

const ordersQuery = `select order_state as "order", payment_state as payment, fulfilment_state as fulfilment, count(*) as value
  from public.orders group by 1, 2, 3`;
const jobsQuery = `select state, count(*) as value from (
    select case
      when locked_at is not null then 'running'
      when attempts >= max_attempts then 'failed'
      when run_at > now() then 'scheduled'
      else 'due' end as state
    from graphile_worker.jobs
  ) as jobs group by state`;
const oldestJobQuery = `select coalesce(extract(epoch from now() - min(run_at)), 0) as value
  from graphile_worker.jobs where locked_at is null and attempts < max_attempts and run_at <= now()`;
/** The position of another account's standby is null without the rights of pg_monitor. */
const standbysQuery = `select application_name as standby, max(pg_wal_lsn_diff(
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, replay_lsn
  )) as value from pg_stat_replication where replay_lsn is not null group by application_name`;
const slotsQuery = `select case when temporary then 'temporary' else slot_name end as slot,
    max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)) as value
  from pg_replication_slots where not pg_is_in_recovery() and restart_lsn is not null group by 1`;

/**
 * Creates a reader of the figures; calls within ten seconds share one reading.
 * @param isShop whether the project has orders and jobs
 */
export function createDatabaseFigures(
  server: Pick<PostgresServer, 'connection'>,
  isShop: boolean,
): () => Promise<DatabaseFigures> {
  let last: { readonly figures: Promise<DatabaseFigures>; readonly at: number } | null = null;
  return () => {
    if (last !== null && performance.now() - last.at < ageMsMax) return last.figures;
    const figures = readFigures(server, isShop);
    const reading = { figures, at: performance.now() };
    last = reading;
    // A failure is not remembered: the database may be back at once.
    figures.catch(() => {
      if (last === reading) last = null;
    });
    return figures;
  };
}

async function readFigures(
  server: Pick<PostgresServer, 'connection'>,
  isShop: boolean,
): Promise<DatabaseFigures> {
  const session = await openScriptSession(server.connection('admin'), 'metrics');
  try {
    await session.run(`set statement_timeout = ${statementMsMax}`);
    const figures = async (query: string): Promise<readonly Figure[]> =>
      (await session.rows(query)).map(({ value, ...labels }) => ({
        labels: Object.fromEntries(
          Object.entries(labels).map(([name, text]) => [name, text ?? '']),
        ),
        value: Number(value),
      }));
    return {
      orders: isShop ? await figures(ordersQuery) : [],
      jobs: isShop ? await figures(jobsQuery) : [],
      oldestJobSeconds: isShop ? await numberOf(session, oldestJobQuery) : 0,
      standbyLag: await figures(standbysQuery),
      slotLag: await figures(slotsQuery),
      bytes: await numberOf(session, 'select pg_database_size(current_database()) as value'),
    };
  } finally {
    await session.end();
  }
}

async function numberOf(session: Pick<ScriptSession, 'rows'>, query: string): Promise<number> {
  const [row] = await session.rows(query);
  return Number(row?.['value']);
}
