// Project variables: the `.env` files of a project, which fill in `env(NAME)` in its config.toml, as Supabase's tools read them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { KnownFault } from '../fault.ts';
import { environmentText } from '../settings/setting.ts';
import type { Environment } from '../settings/setting.ts';

/**
 * Reads `.env` and its variants in `supabase/` and beside it; the nearer and more specific file wins. Settings of Atelier are not read from
 * them, since a project's `.env` is for other programs too. Throws {@link KnownFault} for a file that cannot be read.
 * @param folder holds `supabase/`
 * @param environment SUPABASE_ENV names the variant; `development` by default
 */
export async function readProjectVariables(
  folder: string,
  environment: Environment,
): Promise<Environment> {
  const kind = environmentText(environment, 'SUPABASE_ENV') ?? 'development';
  const names = ['.env', `.env.${kind}`, '.env.local', `.env.${kind}.local`];
  const paths = [folder, join(folder, 'supabase')].flatMap((place) =>
    names.map((name) => join(place, name)),
  );
  const files = await Promise.all(paths.map(readVariables));
  return Object.assign({}, ...files) as Environment;
}

async function readVariables(path: string): Promise<Environment> {
  try {
    return parseEnv(await readFile(path, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new KnownFault('variables_unreadable', `${path} cannot be read: ${message}`, error);
  }
}
