/** Overrides of `config.toml` by the environment, under the names of Supabase's self-hosting and its services. */
import type { TomlTable, TomlValue } from 'smol-toml';
import type { ConfigOverride } from './config-node.ts';
import { isTable } from './toml-section.ts';
import type { Environment } from './toml-section.ts';

/** A copy of the file with the environment's values in place of its own. A value that should be a section stays, to be refused. */
export function withOverrides(
  file: TomlTable,
  overrides: readonly ConfigOverride[],
  environment: Environment,
): TomlTable {
  let result = file;
  for (const { variable, path, convert } of overrides) {
    const given = environment[variable]?.trim();
    if (given !== undefined && given !== '') result = withValue(result, path, convert(given));
  }
  return result;
}

function withValue(
  table: TomlTable,
  [key = '', ...deeper]: readonly string[],
  value: TomlValue,
): TomlTable {
  if (deeper.length === 0) return { ...table, [key]: value };
  const below = table[key] ?? {};
  return isTable(below) ? { ...table, [key]: withValue(below, deeper, value) } : table;
}
