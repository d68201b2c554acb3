/** Project configuration: Supabase's `config.toml`, section by section, with warnings about unsupported settings. */
import { parse, TomlError } from 'smol-toml';
import { apiConfig } from './api-config.ts';
import type { ApiConfig } from './api-config.ts';
import { authConfig } from './auth-config.ts';
import type { AuthConfig } from './auth-config.ts';
import { withAuthEnvironment } from './auth-environment.ts';
import { databaseConfig } from './database-config.ts';
import type { DatabaseConfig } from './database-config.ts';
import { functionsConfig } from './functions-config.ts';
import type { FunctionsConfig } from './functions-config.ts';
import { storageConfig } from './storage-config.ts';
import type { StorageConfig } from './storage-config.ts';
import { ConfigRefused, createReadState, TomlSection } from './toml-section.ts';
import type { Environment } from './toml-section.ts';
import { unsupportedSettings } from './unsupported-settings.ts';

export interface ProjectConfig {
  readonly api: ApiConfig;
  readonly database: DatabaseConfig;
  readonly auth: AuthConfig;
  readonly storage: StorageConfig;
  readonly functions: FunctionsConfig;
  /** Problems that do not stop the start, each a sentence: an unsupported setting, an unset variable. */
  readonly warnings: readonly string[];
}

/**
 * Parses the text of a `config.toml`, which may be empty. Throws {@link ConfigRefused}.
 * @param environment overrides `[auth]`, under the names of Supabase's services
 * @param variables values of `env(NAME)`
 */
export function parseProjectConfig(
  text: string,
  environment: Environment,
  variables: Environment = environment,
): ProjectConfig {
  const file = withAuthEnvironment(parseToml(text), environment);
  const reading = createReadState(variables);
  const section = (name: string): TomlSection => new TomlSection(name, file, reading);
  const config = {
    api: apiConfig(section('api')),
    database: databaseConfig(section('db')),
    auth: authConfig(section('auth')),
    storage: storageConfig(section('storage')),
    functions: functionsConfig(section('edge_runtime'), section('functions')),
  };
  const unread = unsupportedSettings(file, reading.readKeys).map(
    (name) => `${name} is not followed here.`,
  );
  return { ...config, warnings: [...reading.warnings, ...unread] };
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
