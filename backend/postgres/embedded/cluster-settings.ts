/** The settings of the embedded PostgreSQL: small when idle, quick on a small machine, and never at the price of an acknowledged row. */

/** Additional settings: names and values of `postgresql.conf`. */
export type Settings = Readonly<Record<string, string>>;

const defaults: Settings = {
  // Only pages that are touched take memory, so this is a ceiling, not a cost.
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '40',
  max_worker_processes: '4',
  max_logical_replication_workers: '0',
  // Changes of rows are decoded from the log while somebody subscribes to them.
  wal_level: 'logical',
  max_wal_senders: '8',
  max_replication_slots: '8',
  // Two cores serve more requests with one core each than one request with both.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '10min',
  // The caller gets an error and reports it; this file tells of the server. Statements of visitors stay out of it.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  timezone: 'UTC',
  // As Supabase's servers have it: where a search names no language, words are found by their English stems.
  default_text_search_config: 'pg_catalog.english',
  cluster_name: 'atelier',
  lc_messages: 'C',
};

/** `postgresql.conf`, written anew at every start. */
export function configurationText(overrides: Settings): string {
  const lines = Object.entries({ ...defaults, ...overrides }).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`,
  );
  return [
    '# Written by Atelier at every start. Your own settings belong into custom.conf in this folder.',
    ...lines,
    "include = 'custom.conf'",
    '',
  ].join('\n');
}

/** `custom.conf`, written once and then the owner's. */
export const customText = `# Settings here win over those of Atelier and are kept. Restart Atelier after a change.\n`;

/** `pg_hba.conf`: who reaches the socket is its owner (the folder lets in nobody else); TCP asks for the password. */
export function accessText(): string {
  return ['local all all trust', 'host all all 127.0.0.1/32 scram-sha-256', ''].join('\n');
}
