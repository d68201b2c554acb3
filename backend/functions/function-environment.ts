/** The environment variables of functions: the project's own, the server's, and the names that hosted projects have. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { FunctionsConfig } from '../config/functions-config.ts';
import type { ThreadData } from './thread-messages.ts';

interface EnvironmentSources extends ThreadData {
  /** The project's `supabase/`. */
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly config: Pick<FunctionsConfig, 'secrets'>;
}

/** Nothing of the server's own environment is among them. */
export function functionEnvironment({
  folder,
  environment,
  config,
  origin,
  publishableKey,
  secretKey,
}: EnvironmentSources): Record<string, string> {
  return {
    ...readEnvironment(join(folder, 'functions', '.env')),
    ...Object.fromEntries(config.secrets),
    ...environment,
    SUPABASE_URL: origin,
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
  };
}

/** The file `functions/.env`, where Supabase's own tools look for it; empty where there is none. */
function readEnvironment(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const read = Object.entries(parseEnv(readFileSync(file, 'utf8')));
  return Object.fromEntries(
    read.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
