// Problems of a frame's page: errors, hydration, Vite's overlay, console; each once, with its place in the source.

/** A line of a source file. */
export interface CodePlace {
  /** The file, from the project's folder on. */
  readonly path: string;
  readonly line: number;
}

/** A place in a source file. */
export interface SourcePlace extends CodePlace {
  readonly column: number;
}

/** The kind of a problem, by who noticed it. */
export type ProblemKind = 'error' | 'overlay' | 'hydration' | 'console' | 'warning' | 'page';

/** A problem that a frame has reported. */
export interface FrameProblem {
  readonly kind: ProblemKind;
  readonly message: string;
  readonly place: SourcePlace | null;
  /** Number of its reports. */
  readonly count: number;
}

/** The kinds in words. */
export const problemNames: Readonly<Record<ProblemKind, string>> = {
  error: 'Error',
  overlay: 'Build error',
  hydration: 'Hydration',
  console: 'Console error',
  warning: 'Console warning',
  page: 'Page',
};

/** At most this many problems of a frame are listed. */
const problemsMax = 50;
const messageLengthMax = 2000;

/** The problems with one more; one that is known is counted. */
export function addProblem(
  problems: readonly FrameProblem[],
  added: Omit<FrameProblem, 'count'>,
): readonly FrameProblem[] {
  const message = added.message.slice(0, messageLengthMax);
  const isSame = (each: FrameProblem) => each.kind === added.kind && each.message === message;
  if (problems.some(isSame)) {
    return problems.map((each) => (isSame(each) ? { ...each, count: each.count + 1 } : each));
  }
  return [...problems, { ...added, message, count: 1 }].slice(-problemsMax);
}

/** The problems without some kinds. */
export function withoutKinds(
  problems: readonly FrameProblem[],
  ...kinds: readonly ProblemKind[]
): readonly FrameProblem[] {
  return problems.some(({ kind }) => kinds.includes(kind))
    ? problems.filter(({ kind }) => !kinds.includes(kind))
    : problems;
}

/** Addresses of modules that are not the project's own. */
const foreignModules = /(?:^|\/)(?:node_modules|@vite|@id|@atelier|@react-refresh)\//;

/** A path of a script, behind an origin or not, with line and column. */
const placePattern =
  /((?:https?|file):\/\/[^/\s)]*)?([^\s()[\]:?]*\/[^\s()[\]:?]+\.[cm]?[jt]sx?)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

/** The folders by which places are named, absolute. */
export interface ProjectFolders {
  /** The project's, by which the overlay names files. */
  readonly directory: string;
  /** The folder that Vite serves, in which addresses begin. */
  readonly viteRoot: string;
}

/** The first place of the project's own source in a text: a stack, an address with a line, or a file that Vite's overlay names. */
export function placeIn(text: string, folders: ProjectFolders): SourcePlace | null {
  const { directory, viteRoot } = folders;
  for (const [, origin = '', given = '', line, column] of text.matchAll(placePattern)) {
    if (foreignModules.test(given)) continue;
    // Files outside of the served folder have addresses of their own, which name them whole.
    const [, outer] = /^\/@fs(\/.*)$/.exec(given) ?? [];
    const isServed = origin.startsWith('http') && outer === undefined;
    const absolute = isServed ? `${viteRoot}${given}` : (outer ?? given);
    if (outer !== undefined && !outer.startsWith(`${directory}/`)) continue;
    return { path: ownPath(absolute, directory), line: Number(line), column: Number(column) };
  }
  return null;
}

/** The path from the project's folder on, of an address, an absolute path, or one from a folder above the project's. */
function ownPath(path: string, directory: string): string {
  const parts = path.split('/').filter(Boolean);
  const at = parts.findIndex((_, index) =>
    `${directory}/`.endsWith(`/${parts.slice(0, index + 1).join('/')}/`),
  );
  return parts.slice(at + 1).join('/');
}
