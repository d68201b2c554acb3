// The person's index after a commit of ours: entries that were as in the former commit become as in the new one. Staged ones stay.

import { setTimeout as sleep } from 'node:timers/promises';
import type { Git } from './run-git.ts';

/** A file in a tree or an index. */
export interface IndexedBlob {
  /** Relative to the top of the repository. */
  readonly path: string;
  /** As in `100644`; null: the file is not there. */
  readonly mode: string | null;
  readonly blob: string | null;
}

const attempts = 5;
const pauseMs = 200;

/**
 * Lets the person's index follow a commit.
 * @param former the committed files as they were in the former commit
 * @returns whether it could; another Git may be using the index for long
 */
export async function followCommit(
  git: Git,
  former: ReadonlyMap<string, IndexedBlob>,
  committed: readonly IndexedBlob[],
): Promise<boolean> {
  const staged = await readEntries(git, ['ls-files', '-s', '-z', '--full-name']);
  const following = committed.filter(({ path }) => isSame(staged.get(path), former.get(path)));
  if (following.length === 0) return true;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if ((await updateIndex(git, following)).isDone) return true;
    await sleep(pauseMs);
  }
  return false;
}

/** Puts files into an index. */
export function updateIndex(git: Git, files: readonly IndexedBlob[], index?: string) {
  const lines = files.map(({ path, mode, blob }) =>
    mode === null ? `0 ${'0'.repeat(40)}\t${path}\0` : `${mode} ${blob}\t${path}\0`,
  );
  const options = { input: lines.join(''), ...(index === undefined ? {} : { index }) };
  return git(['update-index', '-z', '--index-info'], options);
}

/** The entries that `ls-files -s` or `ls-tree -r` lists. */
export async function readEntries(
  git: Git,
  args: readonly string[],
): Promise<ReadonlyMap<string, IndexedBlob>> {
  const { stdout } = await git(args);
  const entries = stdout.split('\0').flatMap((line) => {
    // "100644 <blob> <stage>\t<path>" in an index, "100644 blob <blob>\t<path>" in a tree.
    const [, mode, blob, path] =
      /^(\d+) (?:blob |commit )?([0-9a-f]+)(?: \d)?\t(.+)$/s.exec(line) ?? [];
    return path === undefined || mode === undefined || blob === undefined
      ? []
      : [[path, { path, mode, blob }] as const];
  });
  return new Map(entries);
}

function isSame(left: IndexedBlob | undefined, right: IndexedBlob | undefined): boolean {
  return left?.blob === right?.blob && left?.mode === right?.mode;
}
