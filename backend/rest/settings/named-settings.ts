/** Settings by PostgREST's own names, as the database (`alter role authenticator set pgrst.<name> = …`) and the environment have them. */
import type { RestSettings } from '../settings.ts';

type Reader = (value: string) => Partial<RestSettings>;

const isTrue = (value: string): boolean => ['true', 'on', 'yes', '1'].includes(value.toLowerCase());
const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
const oneOf = <Choice extends string>(value: string, choices: readonly Choice[]) =>
  choices.find((choice) => choice === value);

const readers: Readonly<Record<string, Reader>> = {
  db_schemas: (value) => nonEmpty('schemas', list(value)),
  db_schema: (value) => nonEmpty('schemas', list(value)),
  db_extra_search_path: (value) => ({ extraSearchPath: list(value) }),
  db_max_rows: (value) => ({ maxRows: /^\d+$/.test(value) ? Number(value) : null }),
  max_rows: (value) => ({ maxRows: /^\d+$/.test(value) ? Number(value) : null }),
  db_pre_request: (value) => ({ preRequest: value === '' ? null : value }),
  pre_request: (value) => ({ preRequest: value === '' ? null : value }),
  db_root_spec: (value) => ({ rootSpec: value === '' ? null : value }),
  root_spec: (value) => ({ rootSpec: value === '' ? null : value }),
  db_plan_enabled: (value) => ({ planEnabled: isTrue(value) }),
  db_aggregates_enabled: (value) => ({ aggregatesEnabled: isTrue(value) }),
  db_hoisted_tx_settings: (value) => ({ hoistedSettings: list(value) }),
  db_tx_end: (value) => {
    const txEnd = oneOf(value, [
      'commit',
      'commit-allow-override',
      'rollback',
      'rollback-allow-override',
    ] as const);
    return txEnd === undefined ? {} : { txEnd };
  },
  openapi_mode: (value) => {
    const openApiMode = oneOf(value, [
      'follow-privileges',
      'ignore-privileges',
      'disabled',
    ] as const);
    return openApiMode === undefined ? {} : { openApiMode };
  },
  openapi_security_active: (value) => ({ openApiSecurityActive: isTrue(value) }),
  openapi_server_proxy_uri: (value) => ({ openApiServerUrl: value === '' ? null : value }),
  server_cors_allowed_origins: (value) => ({
    corsAllowedOrigins: value === '' ? null : list(value),
  }),
  server_timing_enabled: (value) => ({ serverTimingEnabled: isTrue(value) }),
};

const appPrefix = 'app.settings.';

function nonEmpty(name: 'schemas', values: string[]): Partial<RestSettings> {
  return values.length === 0 ? {} : { [name]: values };
}

/** The settings with those named on top; names that we do not know are left alone, as PostgREST does. */
export function withNamedSettings(
  settings: RestSettings,
  found: readonly { readonly name: string; readonly value: string }[],
): RestSettings {
  const merged = { ...settings };
  const appSettings = { ...settings.appSettings };
  for (const { name, value } of found) {
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (read !== undefined) Object.assign(merged, read(value));
    else if (name.startsWith(appPrefix)) appSettings[name.slice(appPrefix.length)] = value;
  }
  return { ...merged, appSettings };
}
