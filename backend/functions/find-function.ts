/** Finds the file of a function: its folder's `index.ts`, or the entry point that the project names. */
import { stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { defaultFunctionConfig } from '../config/functions-config.ts';
import type { FunctionConfig, FunctionsConfig } from '../config/functions-config.ts';

export interface FoundFunction {
  readonly name: string;
  readonly file: string;
  /** The file of its import map; null where the project names none. */
  readonly importMap: string | null;
  readonly config: FunctionConfig;
}

const namePattern = /^[A-Za-z][\w-]{0,99}$/;
const entryNames = ['index.ts', 'index.js', 'index.mjs'];

/**
 * @param folder the project's `supabase/`
 * @returns null where there is no such function, or where it is turned off
 */
export async function findFunction(
  folder: string,
  { functions }: FunctionsConfig,
  name: string,
): Promise<FoundFunction | null> {
  if (!namePattern.test(name)) return null;
  const config = functions.get(name) ?? defaultFunctionConfig;
  if (!config.enabled) return null;
  const files =
    config.entrypoint === null
      ? entryNames.map((entry) => join(folder, 'functions', name, entry))
      : [resolve(folder, config.entrypoint)];
  const importMap = config.importMap === null ? null : resolve(folder, config.importMap);
  for (const file of files)
    if (isBelow(file, folder) && (await isFile(file))) return { name, file, importMap, config };
  return null;
}

function isBelow(file: string, folder: string): boolean {
  const path = relative(folder, file);
  return path !== '' && path.split(sep)[0] !== '..';
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}
