/** Unsupported settings of a `config.toml`: misspelt ones, and those that only Supabase has, as far as their maker changed them. */
import type { TomlTable, TomlValue } from 'smol-toml';
import { isTable } from './toml-section.ts';

/**
 * Settings of Supabase's own tools, such as the ports of their containers, with the values that the tools write into a new file: as long
 * as they have those, they say nothing that a server could follow.
 */
const writtenByTools: Readonly<Record<string, readonly TomlValue[]>> = {
  'api.port': [54_321],
  'db.port': [54_322],
  'db.shadow_port': [54_320],
  'db.health_timeout': ['2m'],
  'db.major_version': [15, 17],
  'db.root_key': [''],
  'db.pooler.enabled': [true],
  'db.pooler.port': [54_329],
  'db.pooler.pool_mode': ['transaction'],
  'db.pooler.default_pool_size': [20],
  'db.pooler.max_client_conn': [100],
  'realtime.ip_version': ['IPv4', 'IPv6'],
  'realtime.max_header_length': [4096],
  'studio.enabled': [true],
  'studio.port': [54_323],
  'studio.api_url': ['http://127.0.0.1', 'http://localhost'],
  'studio.openai_api_key': ['env(OPENAI_API_KEY)'],
  'inbucket.enabled': [true],
  'inbucket.port': [54_324],
  'inbucket.smtp_port': [54_325],
  'inbucket.pop3_port': [54_326],
  'inbucket.admin_email': ['admin@email.com'],
  'inbucket.sender_name': ['Admin'],
  'local_smtp.enabled': [true],
  'local_smtp.port': [54_324],
  'local_smtp.smtp_port': [54_325],
  'local_smtp.pop3_port': [54_326],
  'local_smtp.admin_email': ['admin@email.com'],
  'local_smtp.sender_name': ['Admin'],
  'edge_runtime.policy': ['oneshot', 'per_worker'],
  'edge_runtime.inspector_port': [8083],
  'edge_runtime.deno_version': [1, 2],
  'analytics.enabled': [true],
  'analytics.port': [54_327],
  'analytics.vector_port': [54_328],
  'analytics.backend': ['postgres'],
  'experimental.orioledb_version': [''],
  'experimental.s3_host': ['env(S3_HOST)'],
  'experimental.s3_region': ['env(S3_REGION)'],
  'experimental.s3_access_key': ['env(S3_ACCESS_KEY)'],
  'experimental.s3_secret_key': ['env(S3_SECRET_KEY)'],
};
/** Names and settings for other places than this server, whatever they say. */
const forOtherPlaces = /^(?:project_id$|remotes\.)/;

/** Full names of keys that were never read, in the file's order; disabled sections are skipped, and empty lists. */
export function unsupportedSettings(
  file: TomlTable,
  readKeys: ReadonlySet<string>,
): readonly string[] {
  return unreadSettings('', file).flatMap(({ name, value }) => {
    const isSilent =
      readKeys.has(name) ||
      forOtherPlaces.test(name) ||
      (Array.isArray(value) && value.length === 0) ||
      (writtenByTools[name]?.includes(value) ?? false);
    return isSilent ? [] : [name];
  });
}

interface Setting {
  readonly name: string;
  readonly value: TomlValue;
}

function unreadSettings(prefix: string, table: TomlTable): readonly Setting[] {
  if (table['enabled'] === false || table['enabled'] === 'false') return [];
  return Object.entries(table).flatMap(([key, value]) =>
    isTable(value)
      ? unreadSettings(`${prefix}${key}.`, value)
      : [{ name: `${prefix}${key}`, value }],
  );
}
