/** Supabase's `config.toml`: what a project says of its services, section by section. What we do not know is left alone. */
import { parse, TomlError } from 'smol-toml';
import { apiConfig } from './api-config.ts';
import type { ApiConfig } from './api-config.ts';
import { authConfig } from './auth-config.ts';
import type { AuthConfig } from './auth-config.ts';
import { withAuthEnvironment } from './auth-environment.ts';
import { functionsConfig } from './functions-config.ts';
import type { FunctionsConfig } from './functions-config.ts';
import { storageConfig } from './storage-config.ts';
import type { StorageConfig } from './storage-config.ts';
import { ConfigRefused, TomlSection } from './toml-section.ts';
import type { Environment } from './toml-section.ts';

export interface ProjectConfig {
  readonly api: ApiConfig;
  readonly auth: AuthConfig;
  readonly storage: StorageConfig;
  readonly functions: FunctionsConfig;
  /** What `[auth]` says that nothing here follows, such as a misspelt setting: `auth.email.otp_lenght`. */
  readonly ignored: readonly string[];
}

/** Reads the text of a `config.toml`; an empty text is a project that says nothing. Throws {@link ConfigRefused}. */
export function parseProjectConfig(text: string, environment: Environment): ProjectConfig {
  const file = parseToml(text);
  const section = new TomlSection('auth', withAuthEnvironment(file, environment), environment);
  const auth = authConfig(section);
  return {
    api: apiConfig(new TomlSection('api', file, environment)),
    auth,
    storage: storageConfig(new TomlSection('storage', file, environment)),
    functions: functionsConfig(
      new TomlSection('edge_runtime', file, environment),
      new TomlSection('functions', file, environment),
    ),
    ignored: section.unread(),
  };
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
