/** Project configuration: the schema of Supabase's `config.toml`, its reading, and warnings about unsupported settings. */
import { parse, TomlError } from 'smol-toml';
import { apiSchema } from './api-config.ts';
import { authSchema } from './auth-config.ts';
import type { ConfigOf } from './config-node.ts';
import { section } from './config-section.ts';
import { databaseSchema } from './database-config.ts';
import { withOverrides } from './environment-overrides.ts';
import { functionsSchema } from './functions-config.ts';
import { realtimeSchema } from './realtime-config.ts';
import { storageSchema } from './storage-config.ts';
import { ConfigRefused, createReadState, TomlSection } from './toml-section.ts';
import type { Environment } from './toml-section.ts';
import { unsupportedSettings } from './unsupported-settings.ts';

/** The schema of the file. Values, their types, defaults, refusals, overrides and the guides' tables follow from it. */
export const projectSchema = section('', {
  api: apiSchema,
  database: databaseSchema,
  auth: authSchema,
  storage: storageSchema,
  functions: functionsSchema,
  realtime: realtimeSchema,
});

export interface ProjectConfig extends ConfigOf<typeof projectSchema> {
  /** Problems that do not stop the start, each a sentence: an unsupported setting, an unset variable. */
  readonly warnings: readonly string[];
}

/**
 * Parses the text of a `config.toml`, which may be empty. Throws {@link ConfigRefused}.
 * @param environment overrides keys, under the names of Supabase's services
 * @param variables values of `env(NAME)`
 */
export function parseProjectConfig(
  text: string,
  environment: Environment,
  variables: Environment = environment,
): ProjectConfig {
  const overrides = projectSchema.overrides([], environment);
  const file = withOverrides(parseToml(text), overrides, environment);
  const reading = createReadState(variables);
  const config = projectSchema.read(new TomlSection([], file, reading));
  const unread = unsupportedSettings(file, reading.readKeys);
  const unfollowed = unread.length === 0 ? [] : [`not followed here: ${unread.join(', ')}`];
  return { ...config, warnings: [...reading.warnings, ...unfollowed] };
}

function parseToml(text: string) {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof TomlError)
      throw new ConfigRefused(
        `config.toml cannot be read: line ${error.line}, column ${error.column}.`,
      );
    throw error;
  }
}
