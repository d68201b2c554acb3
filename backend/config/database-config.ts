/** Configuration of migrations and seed: `[db]` of `config.toml`, with the defaults of Supabase's tools. */
import type { TomlSection } from './toml-section.ts';

export interface DatabaseConfig {
  readonly migrationsEnabled: boolean;
  /** Seed files as paths or patterns from `supabase/`; empty if the seed is disabled. */
  readonly seedPatterns: readonly string[];
}

const defaultSeedPatterns: readonly string[] = ['./seed.sql'];

/** Reads the section. Throws `ConfigRefused`. */
export function databaseConfig(section: TomlSection): DatabaseConfig {
  const seed = section.section('seed');
  const patterns = seed.texts('sql_paths') ?? defaultSeedPatterns;
  return {
    migrationsEnabled: section.section('migrations').boolean('enabled', true),
    seedPatterns: seed.boolean('enabled', true) ? patterns : [],
  };
}
