/** Loads the handler of a function's file: its default export, that export's `fetch`, or the handler that it passes to `Deno.serve`. */
import { pathToFileURL } from 'node:url';
import { takeServedHandler } from './deno.ts';
import type { FunctionHandler } from './function-context.ts';
import { functionHandlerIn } from './function-handler.ts';
import { readImportMap } from './import-map.ts';
import { setImportMap } from './resolve-modules.ts';

// One file at a time, so that a call of `Deno.serve` and the import map belong to the file that is loading.
let loading: Promise<unknown> = Promise.resolve();
const handlers = new Map<string, Promise<FunctionHandler>>();

/**
 * The handler of a file, loaded once. Rejects where the file cannot be loaded, or has no handler.
 *
 * @param importMap the file that the project names; null for the usual places
 */
export function loadHandler(file: string, importMap: string | null): Promise<FunctionHandler> {
  const loaded = handlers.get(file);
  if (loaded !== undefined) return loaded;
  const handler = loading.then(() => load(file, importMap));
  loading = handler.catch(() => {});
  handlers.set(file, handler);
  return handler;
}

async function load(file: string, importMap: string | null): Promise<FunctionHandler> {
  takeServedHandler();
  setImportMap(readImportMap(file, importMap));
  const module = await importFile(file);
  const handler = functionHandlerIn(module.default) ?? takeServedHandler();
  if (handler !== null) return handler;
  throw new Error(`${file} must export a function by default: (request, context) => Response.`);
}

async function importFile(file: string): Promise<{ readonly default?: unknown }> {
  try {
    return (await import(pathToFileURL(file).href)) as { readonly default?: unknown };
  } catch (error) {
    const name = /does not provide an export named '(\w+)'/.exec(String(error))?.[1];
    if (name === undefined) throw error;
    // Deno leaves out imports of types by itself.
    throw new Error(
      `${String(error)}\nIf ${name} is a type, write "import type { ${name} }" in the function.`,
      { cause: error },
    );
  }
}
