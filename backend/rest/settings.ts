/** The settings of the data API: PostgREST's, by names of our own, with its defaults. */
import { defaultLimits } from './role-limits.ts';
import type { LimitsByRole } from './role-limits.ts';

export interface RestSettings {
  /** The path that the API is mounted at; requests may carry it or not. */
  readonly basePath: string;
  /** Exposed schemas; the first is the default. */
  readonly schemas: readonly string[];
  /** Schemas that are searched besides the one of the request, but not exposed. */
  readonly extraSearchPath: readonly string[];
  /** The most rows that one level of an answer may have; null for no limit. */
  readonly maxRows: number | null;
  /** The limits of one read. */
  readonly limits: LimitsByRole;
  /** A function to run before every request: `schema.name`, or a name that the search path leads to. */
  readonly preRequest: string | null;
  /** A function of the request's schema that answers the root instead of the OpenAPI description. */
  readonly rootSpec: string | null;
  readonly planEnabled: boolean;
  readonly aggregatesEnabled: boolean;
  readonly txEnd: 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override';
  readonly openApiMode: 'follow-privileges' | 'ignore-privileges' | 'disabled';
  readonly openApiSecurityActive: boolean;
  /** The address that the OpenAPI description names; null for the request's own. */
  readonly openApiServerUrl: string | null;
  /** Whether `Server-Timing` is sent. */
  readonly serverTimingEnabled: boolean;
  /** Origins that browsers may call from; null for any. */
  readonly corsAllowedOrigins: readonly string[] | null;
  /** Settings of functions that are set before the function is called. */
  readonly hoistedSettings: readonly string[];
  /** Settings that SQL may read as `app.settings.<name>`. */
  readonly appSettings: Readonly<Record<string, string>>;
  /** Larger bodies are refused. */
  readonly bodyLimitBytes: number;
}

/** The parts of a function's name in a setting: what stands before the first dot is the schema. */
export function splitName(setting: string): { schema: string | null; name: string } {
  const dot = setting.indexOf('.');
  return dot === -1
    ? { schema: null, name: setting }
    : { schema: setting.slice(0, dot), name: setting.slice(dot + 1) };
}

export const defaultRestSettings: RestSettings = {
  basePath: '/rest/v1',
  schemas: ['public'],
  extraSearchPath: ['public', 'extensions'],
  maxRows: null,
  limits: defaultLimits,
  preRequest: null,
  rootSpec: null,
  planEnabled: false,
  aggregatesEnabled: false,
  txEnd: 'commit',
  openApiMode: 'follow-privileges',
  openApiSecurityActive: false,
  openApiServerUrl: null,
  serverTimingEnabled: false,
  corsAllowedOrigins: null,
  hoistedSettings: [
    'statement_timeout',
    'plan_filter.statement_cost_limit',
    'default_transaction_isolation',
  ],
  appSettings: {},
  bodyLimitBytes: 10 * 1024 * 1024,
};
