// Import specifiers: alias or relative path, with or without an ending, as the file's own imports have it.

import type { SourceDocument } from '../locate/source-document.ts';
import type { Project } from '../project.ts';

/** The specifier by which a file imports another file of the project. */
export function specifierFor(document: SourceDocument, target: string, project: Project): string {
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
