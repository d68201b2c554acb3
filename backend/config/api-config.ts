/** `[api]` of `config.toml`: what the data API shows, with the defaults of Supabase. */
import type { TomlSection } from './toml-section.ts';

export interface ApiConfig {
  readonly enabled: boolean;
  readonly schemas: readonly string[];
  readonly extraSearchPath: readonly string[];
  /** Null for no limit. */
  readonly maxRows: number | null;
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
  };
}
