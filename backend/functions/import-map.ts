/** Import maps: names that a function's imports use, from the files where Deno looks for them. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Names of imports, with what each means; one that ends with a slash stands for all names that begin with it. */
export interface ImportMap {
  readonly names: ReadonlyMap<string, string>;
  /** The address of the file, for relative paths in it. */
  readonly base: string;
}

const fileNames = ['deno.json', 'deno.jsonc', 'import_map.json'];

/**
 * The import map of a function: the file that the project names, one beside the function, or one in the folder above.
 *
 * @param named the path that the project names; null where it names none
 * @returns null where there is none. Throws for one that cannot be read.
 */
export function readImportMap(functionFile: string, named: string | null): ImportMap | null {
  const folder = dirname(functionFile);
  const places = [folder, dirname(folder)].flatMap((place) =>
    fileNames.map((name) => join(place, name)),
  );
  const file = named ?? places.find((place) => existsSync(place));
  if (file === undefined) return null;
  const { imports, importMap } = parse(file);
  // A deno.json may refer to a file of its own for the names.
  if (typeof importMap === 'string')
    return readImportMap(functionFile, resolve(dirname(file), importMap));
  const entries = Object.entries(imports ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { names: new Map(entries), base: pathToFileURL(file).href };
}

function parse(file: string): { readonly imports?: object; readonly importMap?: unknown } {
  try {
    const value: unknown = JSON.parse(withoutComments(readFileSync(file, 'utf8')));
    return typeof value === 'object' && value !== null ? value : {};
  } catch (error) {
    throw new Error(`The import map ${file} cannot be read.`, { cause: error });
  }
}

/** JSON as Deno reads it, with comments and commas behind last entries; texts stay as they are. */
function withoutComments(text: string): string {
  return text
    .replaceAll(
      /("(?:[^"\\]|\\.)*")|\/\/.*|\/\*[^]*?\*\//g,
      (_, quoted: string | undefined) => quoted ?? '',
    )
    .replaceAll(
      /("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g,
      (_, quoted: string | undefined) => quoted ?? '',
    );
}

/** The name that an import means; unchanged where the map does not have it. */
export function mappedName({ names, base }: ImportMap, specifier: string): string {
  const exact = names.get(specifier);
  if (exact !== undefined) return absolute(exact, base);
  const [prefix, target] =
    [...names]
      .filter(([name]) => name.endsWith('/') && specifier.startsWith(name))
      .toSorted(([one], [other]) => other.length - one.length)[0] ?? [];
  if (prefix === undefined || target === undefined) return specifier;
  return absolute(target + specifier.slice(prefix.length), base);
}

const absolute = (target: string, base: string): string =>
  /^\.{0,2}\//.test(target) ? new URL(target, base).href : target;
