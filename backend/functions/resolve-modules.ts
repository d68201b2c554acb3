/** Resolution of modules in the thread of functions: import maps, names of Deno, and plain words for what is not here. */
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import type { ResolveFnOutput, ResolveHookContext } from 'node:module';
import { mappedName } from './import-map.ts';
import type { ImportMap } from './import-map.ts';
import { moduleNamed } from './module-names.ts';
import type { OwnModule } from './module-names.ts';

const sources: Readonly<Record<OwnModule, string>> = {
  empty: '',
  serve: 'export const serve = (handler, options) => Deno.serve(options ?? {}, handler);',
};

let importMap: ImportMap | null = null;

/** Sets the import map of the function that is loading. */
export function setImportMap(map: ImportMap | null): void {
  importMap = map;
}

/** Resolves and reads modules of functions in this thread. */
export function registerModuleResolution(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (context.parentURL?.includes('/node_modules/') === true) return next(specifier, context);
      const name = importMap === null ? specifier : mappedName(importMap, specifier);
      const found = moduleNamed(name);
      switch (found.kind) {
        case 'own': {
          const url = `data:text/javascript,${encodeURIComponent(sources[found.module])}`;
          return { url, shortCircuit: true };
        }
        case 'foreign':
          throw new Error(
            `${importerOf(context)} imports "${specifier}", which only Deno fetches. Install it as a package of npm and import that, or copy the file into the project.`,
          );
        case 'node':
          return resolveNode(specifier, found.specifier, context, next);
      }
    },
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith('.ts') || url.includes('/node_modules/') || loaded.source === undefined)
        return loaded;
      const source = textOf(loaded.source);
      if (!needsTransformation.test(source)) return loaded;
      // Syntax that Node.js does not merely strip, such as enumerations and properties of a constructor's parameters.
      const code = stripTypeScriptTypes(source, { mode: 'transform', sourceUrl: url });
      return { ...loaded, format: 'module', source: code };
    },
  });
}

const needsTransformation =
  /\b(?:enum|namespace)\s+\w|constructor\s*\([^)]*\b(?:private|public|protected|readonly)\b|\bassert\s*\{/;

const textOf = (source: string | ArrayBuffer | NodeJS.TypedArray): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);

const importerOf = ({ parentURL }: ResolveHookContext): string =>
  parentURL === undefined ? 'The function' : decodeURIComponent(new URL(parentURL).pathname);

type NextResolve = (specifier: string, context?: Partial<ResolveHookContext>) => ResolveFnOutput;

/** Resolves as Node.js does, beside the importing file and then among this server's own packages. */
function resolveNode(
  written: string,
  specifier: string,
  context: ResolveHookContext,
  next: NextResolve,
): ResolveFnOutput {
  const isPackage = !/^(?:\.{0,2}\/|file:|data:|node:)/.test(specifier);
  try {
    return next(specifier, context);
  } catch (error) {
    if (!isPackage || !isMissing(error)) throw error;
  }
  try {
    return next(specifier, { ...context, parentURL: import.meta.url });
  } catch (error) {
    if (!isMissing(error)) throw error;
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
    throw new Error(
      `${importerOf(context)} imports "${written}", and the package ${name} is not installed. In the project's folder run: npm install ${name}`,
      { cause: error },
    );
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
