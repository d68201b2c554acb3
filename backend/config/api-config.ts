/** Configuration of the data API: `[api]` of `config.toml`, with Supabase's defaults. */
import type { TomlSection } from './toml-section.ts';

export interface ApiConfig {
  readonly enabled: boolean;
  readonly schemas: readonly string[];
  readonly extraSearchPath: readonly string[];
  /** Null for no limit. */
  readonly maxRows: number | null;
  /** `[api.limits.<role>]` by role; 0 is no limit. */
  readonly limits: Readonly<Record<string, ApiLimits>>;
}

/** Limits of one read for a role; undefined where they are not set. */
export interface ApiLimits {
  readonly embeds: number | undefined;
  readonly embedDepth: number | undefined;
  readonly cost: number | undefined;
  readonly readTimeoutSeconds: number | undefined;
}

const defaults = { schemas: ['public'], extraSearchPath: ['public', 'extensions'], maxRows: 1000 };

/** Reads the section. Throws {@link ConfigRefused}. */
export function apiConfig(section: TomlSection): ApiConfig {
  const schemas = section.texts('schemas') ?? defaults.schemas;
  return {
    enabled: section.boolean('enabled', true),
    schemas: schemas.length === 0 ? defaults.schemas : schemas,
    extraSearchPath: section.texts('extra_search_path') ?? defaults.extraSearchPath,
    maxRows: section.count('max_rows') ?? defaults.maxRows,
    limits: limitsByRole(section.section('limits')),
  };
}

const limitsByRole = (section: TomlSection): ApiConfig['limits'] =>
  Object.fromEntries(section.keys().map((role) => [role, apiLimits(section.section(role))]));

const apiLimits = (section: TomlSection): ApiLimits => ({
  embeds: section.count('max_embeds'),
  embedDepth: section.count('max_embed_depth'),
  cost: section.count('max_cost'),
  readTimeoutSeconds: section.seconds('read_timeout'),
});
