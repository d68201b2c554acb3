/** `[db]` of `config.toml`: what brings the database to what the project's files say, with the defaults of Supabase's own tools. */
import type { TomlSection } from './toml-section.ts';

export interface DatabaseConfig {
  readonly migrationsEnabled: boolean;
  /** The files of first rows, as paths or patterns from `supabase/`; empty where the project turns them off. */
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
