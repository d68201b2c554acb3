// The tree as the rules see it: paths and texts alone, so that a rule can be tested on files that exist nowhere.

/** One file of the tree. `path` is relative to the root, with forward slashes; a picture or a font has an empty text. */
export interface TreeFile {
  readonly path: string;
  readonly text: string;
  /** Size on disk. */
  readonly bytes: number;
}

/** Every file that belongs to the project, by its path. */
export type Tree = ReadonlyMap<string, TreeFile>;

/** A place where the tree breaks a rule. The message says what is wrong and how to fix it. */
export interface Violation {
  readonly path: string;
  /** From 1; 0 where the whole file is meant. */
  readonly line: number;
  readonly message: string;
}

/** A rule of the house: it reads a tree and returns its violations. */
export type Rule = (tree: Tree) => Violation[];

/**
 * A tree made of texts in memory.
 * @param texts path → text
 */
export function treeOf(texts: Readonly<Record<string, string>>): Tree {
  return new Map(
    Object.entries(texts).map(([path, text]) => [
      path,
      { path, text, bytes: Buffer.byteLength(text) },
    ]),
  );
}

/** The line, from 1, on which an offset of a text falls. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1))
    line += 1;
  return line;
}

/** Whether a file is a part of a test: a suite, a module of suites (named `test-…`, or in a folder of theirs), a recorded sample. */
export function isTestFile(path: string): boolean {
  return (
    /\.(test|contract|e2e)\.tsx?$/.test(path) ||
    /(^|\/)test-[^/]+\.tsx?$/.test(path) ||
    /(^|\/)(fixtures|suite|tests)\//.test(path) ||
    path.startsWith('e2e/')
  );
}

/** Whether a file is a recorded sample, whose text is somebody else's: a fixture, or the cases of a test. */
export function isSample(path: string): boolean {
  return /(^|\/)fixtures\/|\.cases\.md$/.test(path);
}

/** The files whose text is program code that the parser reads: TypeScript and JavaScript, without recorded samples. */
export function codeFiles(tree: Tree): TreeFile[] {
  return [...tree.values()].filter(
    ({ path }) =>
      /\.(ts|tsx|js|mjs)$/.test(path) && !isSample(path) && !path.includes('.generated.'),
  );
}

/** The number of the last migration that shops have applied. */
const lastPublishedMigration = 23;

/** Whether the text of a file can no longer change: a migration that shops have applied. */
export function isPublished(path: string): boolean {
  const number = /^shop\/supabase\/migrations\/(?<number>\d+)_/.exec(path)?.groups?.['number'];
  return number !== undefined && Number(number) <= lastPublishedMigration;
}
