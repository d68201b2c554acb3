// Reading the uncommitted changes: each file that differs from the last commit, with its parts and the Studio's share in them.

import type {
  UncommittedChanges,
  UncommittedFile,
  UncommittedHunk,
} from '@atelier/editor-channel/uncommitted';
import { commitMessage } from './commit-message.ts';
import { readChangedSource } from './changed-file.ts';
import type { ChangedSource } from './changed-file.ts';
import { readRepository } from './repository.ts';
import type { Repository } from './repository.ts';
import { gitIn } from './run-git.ts';
import type { Git } from './run-git.ts';
import type { Editor } from '../editor.ts';
import { unifiedDiff } from '../journal/unified-diff.ts';
import { isServerRefusal } from '../server-refusal.ts';

const filesMax = 500;

/** The changes since the last commit; without Git, those of the Studio since it began. */
export async function readUncommitted(
  editor: Editor,
  canvasId: string,
): Promise<UncommittedChanges> {
  const { directory } = editor.index.folder;
  const git = gitIn(directory);
  const repository = await readRepository(git, directory);
  const paths = await differingPaths(editor, canvasId, git, repository);
  const shown = paths.filter((path) => editor.index.folder.includes(path));
  const files: UncommittedFile[] = [];
  for (const path of shown.slice(0, filesMax)) {
    const source = await readChangedSource(editor, canvasId, git, repository, path);
    const file = isServerRefusal(source) ? unreadable(path) : describe(source);
    if (file !== null) files.push(file);
  }
  const own = new Set(files.filter(({ origin }) => origin !== 'person').map(({ path }) => path));
  return {
    repository: repository.state,
    files,
    hiddenCount: paths.length - Math.min(shown.length, filesMax),
    message: commitMessage(pendingChanges(editor, canvasId, own)),
  };
}

/** The Studio's changes that are in no commit yet, in words. */
function pendingChanges(editor: Editor, canvasId: string, own: ReadonlySet<string>) {
  const { activities, pending } = editor.journal(canvasId);
  const open = new Set([...own].flatMap((path) => pending.get(path)?.map(({ id }) => id) ?? []));
  return activities
    .filter(({ id, isUndone }) => open.has(id) && !isUndone)
    .map(({ summary, type, files }) => ({
      summary: summary ?? type,
      paths: files.map(({ path }) => path),
    }));
}

async function differingPaths(
  editor: Editor,
  canvasId: string,
  git: Git,
  { head, state }: Repository,
): Promise<readonly string[]> {
  const own = [...editor.journal(canvasId).pending.keys()];
  if (state.kind === 'none') return own.toSorted();
  const tracked =
    head === null
      ? await git(['ls-files', '-z', '--cached', '--', '.'])
      : await git([
          'diff-index',
          '-z',
          '--name-only',
          '--no-renames',
          '--relative',
          '--ignore-submodules=all',
          head,
          '--',
          '.',
        ]);
  const added = await git(['ls-files', '-z', '--others', '--exclude-standard', '--', '.']);
  const listed = [tracked, added].flatMap(({ stdout }) => stdout.split('\0').filter(Boolean));
  return [...new Set([...listed, ...own])].toSorted();
}

function describe(source: ChangedSource): UncommittedFile | null {
  const { path, committed, present, hash, withOwn, withoutOwn, isOwn } = source;
  if (committed === present) return null;
  const isSeparable = withOwn !== 'entangled' && withoutOwn !== 'entangled';
  const isOursAlone = isSeparable && withoutOwn.text === committed;
  const status = committed === null ? 'added' : present === null ? 'deleted' : 'changed';
  const diff = unifiedDiff(path, committed, present);
  return {
    path,
    status,
    origin: isOwn ? (isOursAlone ? 'studio' : 'both') : 'person',
    isSeparable,
    hash,
    diff,
    hunks: status === 'changed' ? hunksOfDiff(diff) : [],
  };
}

function hunksOfDiff(diff: string): readonly UncommittedHunk[] {
  return diff
    .split(/^(?=@@ )/m)
    .slice(1)
    .map((hunk) => ({ diff: hunk }));
}

function unreadable(path: string): UncommittedFile {
  const rest = { isSeparable: true, hash: null, diff: '', hunks: [] };
  return { path, status: 'changed', origin: 'person', ...rest };
}
