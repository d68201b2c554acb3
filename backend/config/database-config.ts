/** Schema of the configuration of migrations and seed: `[db]` of `config.toml`, with the defaults of Supabase's tools. */
import { key } from './config-key.ts';
import type { ConfigOf } from './config-node.ts';
import { section } from './config-section.ts';
import { flag, texts } from './value-types.ts';

/** Schema of `[db]`. */
export const databaseSchema = section('db', {
  migrationsEnabled: key('migrations.enabled', flag, {
    default: true,
    meaning: 'whether the start runs the migrations; `npx atelier migrate` always does',
  }),
  /** Seed files as paths or patterns from `supabase/`; empty if the seed is disabled. */
  seedPatterns: section(
    'seed',
    {
      enabled: key('enabled', flag, {
        default: true,
        meaning: 'whether the start runs the seed',
      }),
      patterns: key('sql_paths', texts, {
        default: ['./seed.sql'],
        meaning:
          'files of first rows, from `supabase/`; patterns such as `./seeds/*.sql`; each is run once',
      }),
    },
    ({ enabled, patterns }) => (enabled ? patterns : []),
  ),
});

export type DatabaseConfig = ConfigOf<typeof databaseSchema>;
