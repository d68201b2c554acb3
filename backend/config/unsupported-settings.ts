/** Unsupported settings of a `config.toml`: misspelt ones, and those that only Supabase has. */
import type { TomlTable } from 'smol-toml';
import { isTable } from './toml-section.ts';

/** Settings that concern Supabase's own tools alone, such as the ports of their containers. `*` stands for one name, a last `**` for all below. */
const ofOtherTools = [
  'project_id',
  'api.port',
  'db.port',
  'db.shadow_port',
  'db.health_timeout',
  'db.major_version',
  'db.root_key',
  'db.pooler.*',
  'db.migrations.schema_paths',
  'realtime.enabled',
  'realtime.ip_version',
  'realtime.max_header_length',
  'studio.enabled',
  'studio.port',
  'studio.api_url',
  'studio.openai_api_key',
  'inbucket.enabled',
  'inbucket.port',
  'inbucket.smtp_port',
  'inbucket.pop3_port',
  'inbucket.admin_email',
  'inbucket.sender_name',
  'local_smtp.enabled',
  'local_smtp.port',
  'local_smtp.smtp_port',
  'local_smtp.pop3_port',
  'local_smtp.admin_email',
  'local_smtp.sender_name',
  'storage.s3_protocol.enabled',
  'edge_runtime.policy',
  'edge_runtime.inspector_port',
  'edge_runtime.deno_version',
  'analytics.enabled',
  'analytics.port',
  'analytics.vector_port',
  'analytics.backend',
  'experimental.orioledb_version',
  'experimental.s3_host',
  'experimental.s3_region',
  'experimental.s3_access_key',
  'experimental.s3_secret_key',
  'remotes.**',
].map(asPattern);

/** Full names of keys that were never read, in the file's order; disabled sections are skipped. */
export function unsupportedSettings(
  file: TomlTable,
  readKeys: ReadonlySet<string>,
): readonly string[] {
  return unreadKeys('', file).filter(
    (name) => !readKeys.has(name) && !ofOtherTools.some((pattern) => pattern.test(name)),
  );
}

function unreadKeys(prefix: string, table: TomlTable): readonly string[] {
  if (table['enabled'] === false || table['enabled'] === 'false') return [];
  return Object.entries(table).flatMap(([key, value]) =>
    isTable(value) ? unreadKeys(`${prefix}${key}.`, value) : [`${prefix}${key}`],
  );
}

function asPattern(name: string): RegExp {
  const source = name
    .replaceAll('.', String.raw`\.`)
    .replace('**', '.+')
    .replace('*', '[^.]+');
  return new RegExp(`^${source}$`);
}
