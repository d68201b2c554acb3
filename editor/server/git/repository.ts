// The repository of a project: its branch, its last commit, and the reasons for which nothing can be committed now.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RepositoryState } from '@atelier/editor-channel/uncommitted';
import type { Git } from './run-git.ts';

/** A repository, or that there is none. */
export interface Repository {
  readonly state: RepositoryState;
  /** The project's folder within the repository: `''` or ending with a slash. */
  readonly prefix: string;
  /** The last commit; null before the first one, and without Git. */
  readonly head: string | null;
}

/** Things under way that a commit would become a part of. */
const operations: readonly (readonly [file: string, name: string])[] = [
  ['rebase-merge', 'A rebase'],
  ['rebase-apply', 'A rebase'],
  ['MERGE_HEAD', 'A merge'],
  ['CHERRY_PICK_HEAD', 'A cherry-pick'],
  ['REVERT_HEAD', 'A revert'],
  ['BISECT_LOG', 'A bisection'],
];

/** Reads the state of the repository around a folder. */
export async function readRepository(git: Git, directory: string): Promise<Repository> {
  const place = await git(['rev-parse', '--is-inside-work-tree', '--show-prefix']);
  if (!place.isDone) return withoutGit(place.stderr);
  const [isInside, prefix = ''] = place.stdout.split('\n');
  if (isInside !== 'true') return withoutGit('');
  const [branch, head, outer, paths] = await Promise.all([
    git(['symbolic-ref', '--quiet', '--short', 'HEAD']),
    git(['rev-parse', '--quiet', '--verify', 'HEAD^{commit}']),
    git(['rev-parse', '--show-superproject-working-tree']),
    Promise.all(operations.map(([file]) => git(['rev-parse', '--git-path', file]))),
  ]);
  const at = paths.findIndex(
    ({ stdout }) => stdout.trim() !== '' && existsSync(resolve(directory, stdout.trim())),
  );
  const name = branch.isDone ? branch.stdout.trim() : null;
  return {
    prefix,
    head: head.isDone ? head.stdout.trim() : null,
    state: {
      kind: 'git',
      branch: name,
      obstacle: obstacleOf(operations[at]?.[1] ?? null, name),
      note:
        outer.stdout.trim() === ''
          ? null
          : 'This project is a submodule: a commit goes into it, and the project around it stays as it is.',
    },
  };
}

function obstacleOf(operation: string | null, branch: string | null): string | null {
  if (operation !== null)
    return `${operation} is in progress. Finish or abort it in Git, then commit here; the changes stay in the files.`;
  return branch === null
    ? 'No branch is checked out (detached HEAD), so a commit would be on none. Switch to a branch in Git, then commit here; the changes stay in the files.'
    : null;
}

function withoutGit(message: string): Repository {
  const isForeign = message.includes('dubious ownership');
  const obstacle = isForeign
    ? 'Git does not read this folder, because it belongs to another user of the machine.'
    : 'This project has no Git, so nothing can be committed. Changes can be discarded and undone all the same.';
  return {
    prefix: '',
    head: null,
    state: { kind: 'none', branch: null, obstacle, note: null },
  };
}
