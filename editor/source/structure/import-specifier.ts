// Import specifiers: alias or relative path, with or without an ending, as the file's own imports have it.

import { exportsOf } from '../locate/exports.ts';
import { declarationOfExport } from '../locate/imported-declaration.ts';
import { openDocument } from '../locate/source-document.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import type { Project } from '../project.ts';
import { isRefusal } from '../refusal.ts';

/** The source of an import, and the name there. */
export interface ImportSource {
  readonly source: string;
  readonly imported: string;
}

/**
 * The import by which a file gets what another file of the project exports: by the name of its package where that is another
 * one, else by alias or relative path.
 */
export function importSourceFor(
  document: SourceDocument,
  target: string,
  exported: string,
  project: Project,
): ImportSource {
  return (
    packageSource(document, target, exported, project) ?? {
      source: specifierFor(document, target, project),
      imported: exported,
    }
  );
}

/** The import from another package; null where it is the same one, or none of its entries has the export. */
function packageSource(
  { path }: SourceDocument,
  target: string,
  exported: string,
  project: Project,
): ImportSource | null {
  const of = project.packages.find(
    ({ folder }) => target.startsWith(`${folder}/`) && !path.startsWith(`${folder}/`),
  );
  const entries = of?.entries ?? [];
  const exact = entries.filter((entry) => !entry.path.includes('*'));
  for (const { specifier, path: module } of exact) {
    const imported = module === target ? exported : nameIn(module, target, exported, project);
    if (imported !== null) return { source: specifier, imported };
  }
  for (const { specifier, path: pattern } of entries) {
    const [start = '', end] = pattern.split('*');
    if (end === undefined || !target.startsWith(start) || !target.endsWith(end)) continue;
    const star = target.slice(start.length, target.length - end.length);
    const bare = end === '' ? star.replace(/\.[cm]?[jt]sx?$/, '') : star;
    return { source: specifier.replace('*', () => bare), imported: exported };
  }
  return null;
}

/** The name under which a module hands on what another file exports; null where it does not. */
function nameIn(module: string, target: string, exported: string, project: Project): string | null {
  const wanted = declarationOfExport(target, exported, project);
  if (wanted === null) return null;
  return (
    [...exportedNames(module, project, new Set())].find((name) => {
      const found = declarationOfExport(module, name, project);
      return (
        found?.document.path === wanted.document.path &&
        found.declaration.node.start === wanted.declaration.node.start
      );
    }) ?? null
  );
}

/** The names that a module exports, those of modules that it hands on as a whole included. */
function exportedNames(module: string, project: Project, seen: Set<string>): ReadonlySet<string> {
  const text = seen.has(module) ? null : project.read(module);
  seen.add(module);
  const document = text === null ? null : openDocument(module, text);
  if (document === null || isRefusal(document)) return new Set();
  const { program } = document;
  const further = program.body.flatMap((statement) => {
    if (statement.type !== 'ExportAllDeclaration' || statement.exported !== null) return [];
    const path = project.resolve(module, statement.source.value);
    return path === null ? [] : [...exportedNames(path, project, seen)];
  });
  return new Set([...exportsOf(program).map((each) => each.exported), ...further]);
}

function specifierFor(document: SourceDocument, target: string, project: Project): string {
  const habits = importStyleOf(document, project);
  const ended = withEnding(target, habits.ending);
  const relative = relativePath(document.path, ended);
  const alias = project.aliases
    .filter(({ folder }) => target.startsWith(folder))
    .toSorted((left, right) => right.folder.length - left.folder.length)[0];
  if (alias === undefined) return relative;
  const aliased = alias.prefix + ended.slice(alias.folder.length);
  if (habits.aliased > 0 && (habits.relative === 0 || !relative.startsWith('./'))) return aliased;
  return habits.aliased + habits.relative === 0 && relative.startsWith('../') ? aliased : relative;
}

interface ImportStyle {
  readonly aliased: number;
  readonly relative: number;
  /** The ending that paths of scripts are written with: as the file's, `.js`, or none. */
  readonly ending: 'own' | 'js' | 'none';
}

function importStyleOf({ names, path }: SourceDocument, project: Project): ImportStyle {
  const sources = [...new Set(names.imports.map(({ source }) => source))];
  const relative = sources.filter((source) => source.startsWith('.'));
  const aliased = sources.filter((source) =>
    project.aliases.some(({ prefix }) => prefix !== '' && source.startsWith(prefix)),
  );
  const scripts = [...relative, ...aliased].filter(
    (source) => !/\.(?:css|s[ac]ss|less|json|svg|png|jpe?g|webp|avif)(?:\?.*)?$/.test(source),
  );
  const own = scripts.filter((source) => /\.[cm]?tsx?$|\.jsx$/.test(source)).length;
  const js = scripts.filter((source) => /\.[cm]?js$/.test(source)).length;
  // In a JavaScript project a written `.js` is the file's own ending.
  const isScript = /\.[cm]?jsx?$/.test(path);
  const ending = own > 0 || (js > 0 && isScript) ? 'own' : js > 0 ? 'js' : 'none';
  return { aliased: aliased.length, relative: relative.length, ending };
}

function withEnding(path: string, ending: ImportStyle['ending']): string {
  if (ending === 'own') return path;
  const bare = path.replace(/\.[cm]?[jt]sx?$/, '');
  if (ending === 'js') return `${bare}.js`;
  return bare.endsWith('/index') ? bare.slice(0, -'/index'.length) : bare;
}

/** The path from one file to another as a specifier. */
function relativePath(from: string, to: string): string {
  const base = from.split('/').slice(0, -1);
  const parts = to.split('/');
  let depth = 0;
  while (depth < base.length && depth < parts.length - 1 && base[depth] === parts[depth])
    depth += 1;
  const up = base.slice(depth).map(() => '..');
  const down = parts.slice(depth);
  return up.length === 0 ? `./${down.join('/')}` : [...up, ...down].join('/');
}
