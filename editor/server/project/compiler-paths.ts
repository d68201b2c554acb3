// Compiler paths: the `paths` of `tsconfig.json` or `jsconfig.json`, those of the settings that it extends or refers to among them.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Expression } from '@atelier/editor-source/parse/syntax';
import { parseExpression } from '@atelier/editor-source/parse/parse-source';
import { isRefusal } from '@atelier/editor-source/refusal';

/** An entry of the compiler's `paths`. */
export interface CompilerPath {
  /** As in `@/*` or `~ui`. */
  readonly from: string;
  /** From the folder that was asked for on, with forward slashes; `../` leads out of it. */
  readonly to: string;
}

const fileNames = ['tsconfig.json', 'tsconfig.app.json', 'jsconfig.json'];

/** A place that each settings file may name, which stands for the folder of the one that is read first. */
const configDir = '${configDir}';

/**
 * Reads the paths that the compiler settings of folders have.
 * @param directory absolute
 * @param folders relative to the directory; empty for itself
 */
export function readCompilerPaths(
  directory: string,
  folders: Iterable<string>,
): readonly CompilerPath[] {
  const seen = new Set<string>();
  const files = [...folders].flatMap((folder) =>
    fileNames.flatMap((name) => withReferences(join(directory, folder, name), seen)),
  );
  return files.flatMap((file) => {
    const { paths, baseUrl } = settingsOf(file, []);
    return (paths?.entries ?? []).map(([from, target]) => {
      const to = absolutePath(target, baseUrl ?? paths?.folder ?? '', dirname(file));
      return { from, to: relative(directory, to).split(sep).join('/') };
    });
  });
}

/** A settings file and those of the parts that it consists of, each once. */
function withReferences(file: string, seen: Set<string>): readonly string[] {
  if (seen.has(file) || !isFile(file)) return [];
  seen.add(file);
  const references = memberOf(readSettings(file), 'references');
  const parts = references?.type === 'ArrayExpression' ? references.elements : [];
  const named = parts.flatMap((part) =>
    part === null || part.type === 'SpreadElement' ? [] : textsOf(memberOf(part, 'path')),
  );
  const files = named.map((name) => {
    const path = resolve(dirname(file), name);
    return isFile(path) ? path : join(path, 'tsconfig.json');
  });
  return [file, ...files.flatMap((each) => withReferences(each, seen))];
}

/** The settings that count for modules, with folders absolute. */
interface ModuleSettings {
  readonly baseUrl: string | null;
  readonly paths: {
    /** The folder to which the targets are relative where there is no `baseUrl`. */
    readonly folder: string;
    readonly entries: readonly (readonly [from: string, target: string])[];
  } | null;
}

/** The settings of a file: its own before those that it extends, of which the last one counts. */
function settingsOf(file: string, extending: readonly string[]): ModuleSettings {
  if (extending.includes(file)) return { baseUrl: null, paths: null };
  const root = readSettings(file);
  const options = memberOf(root, 'compilerOptions');
  const folder = dirname(file);
  const [baseUrl] = textsOf(memberOf(options, 'baseUrl'));
  const entries = pathEntries(memberOf(options, 'paths'));
  const top = extending[0] ?? file;
  const own: ModuleSettings = {
    baseUrl: baseUrl === undefined ? null : absolutePath(baseUrl, folder, dirname(top)),
    paths: entries === null ? null : { folder, entries },
  };
  const bases = textsOf(memberOf(root, 'extends')).flatMap((specifier) => {
    const base = extendedFile(file, specifier);
    return base === null ? [] : [settingsOf(base, [...extending, file])];
  });
  return [...bases, own].reduce((before, each) => ({
    baseUrl: each.baseUrl ?? before.baseUrl,
    paths: each.paths ?? before.paths,
  }));
}

function pathEntries(paths: Expression | null): readonly (readonly [string, string])[] | null {
  if (paths?.type !== 'ObjectExpression') return null;
  return paths.properties.flatMap((property): (readonly [string, string])[] => {
    if (property.type !== 'Property' || property.key.type !== 'Literal') return [];
    const [target] = textsOf(property.value);
    return target === undefined ? [] : [[String(property.key.value), target]];
  });
}

function absolutePath(path: string, folder: string, top: string): string {
  return path.startsWith(configDir)
    ? join(top, path.slice(configDir.length))
    : resolve(folder, path);
}

/** The file that `extends` names: a path, or a file of an installed package. */
function extendedFile(from: string, specifier: string): string | null {
  if (/^\.\.?(?:\/|$)/.test(specifier) || isAbsolute(specifier)) {
    return firstFile(resolve(dirname(from), specifier));
  }
  for (let folder = dirname(from); ; folder = dirname(folder)) {
    const found = firstFile(join(folder, 'node_modules', specifier));
    if (found !== null) return found;
    if (folder === dirname(folder)) return exportedFile(from, specifier);
  }
}

/** The settings at a path: the file itself, with its ending left out, or that of a folder. */
function firstFile(path: string): string | null {
  return [path, `${path}.json`, join(path, 'tsconfig.json')].find(isFile) ?? null;
}

/** The settings that a package hands out under a name that is no path in it. */
function exportedFile(from: string, specifier: string): string | null {
  try {
    const file = createRequire(from).resolve(specifier);
    return file.endsWith('.json') ? file : null;
  } catch {
    // A package that is not installed has no settings yet.
    return null;
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** The settings as they are written; null for what cannot be read. The file may have comments and trailing commas, which the parser reads and JSON does not. */
function readSettings(file: string): Expression | null {
  if (!existsSync(file)) return null;
  const parsed = parseExpression(file, readFileSync(file, 'utf8'));
  return isRefusal(parsed) ? null : parsed.expression;
}

/** The texts that a value has: itself, or the elements of a list. */
function textsOf(value: Expression | null): readonly string[] {
  if (value?.type === 'ArrayExpression') {
    return value.elements.flatMap((each) =>
      each === null || each.type === 'SpreadElement' ? [] : textsOf(each),
    );
  }
  return value?.type === 'Literal' && typeof value.value === 'string' ? [value.value] : [];
}

function memberOf(object: Expression | null, name: string): Expression | null {
  if (object?.type !== 'ObjectExpression') return null;
  for (const property of object.properties) {
    const isNamed =
      property.type === 'Property' &&
      property.key.type === 'Literal' &&
      property.key.value === name;
    if (isNamed) return property.value;
  }
  return null;
}
