// Committing changes through an index of our own: the person's branch gets a commit, and what they have staged and changed stays as it is.

import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommitResult, SelectedChange } from '@atelier/editor-channel/uncommitted';
import { readChangedSource } from './changed-file.ts';
import { followCommit, readEntries, updateIndex } from './person-index.ts';
import type { IndexedBlob } from './person-index.ts';
import { readRepository } from './repository.ts';
import type { Repository } from './repository.ts';
import { gitIn } from './run-git.ts';
import type { Git, GitOutcome } from './run-git.ts';
import { refuseChanged, textToCommit } from './selected-text.ts';
import type { Editor } from '../editor.ts';
import { isServerRefusal, refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';

/** Commits selected changes with a message. */
export async function commitChanges(
  editor: Editor,
  canvasId: string,
  selected: readonly SelectedChange[],
  message: string,
): Promise<CommitResult | ServerRefusal> {
  if (message.trim() === '')
    return refuseRequest('commit_message_missing', 'Write a message for the commit.');
  const paths = selected.map(({ path }) => path);
  return editor.queue.run(paths, async () => {
    const { directory } = editor.index.folder;
    const git = gitIn(directory);
    const repository = await readRepository(git, directory);
    const { obstacle } = repository.state;
    if (obstacle !== null) return refuseRequest('git_not_now', obstacle);
    const name = `commit-${process.pid}-${randomUUID()}`;
    const files = {
      index: join(editor.dataDirectory, `${name}.index`),
      message: join(editor.dataDirectory, `${name}.message`),
    };
    try {
      writeFileSync(files.message, `${message.trimEnd()}\n`);
      const former = await formerEntries(git, repository);
      const blobs = await writeBlobs(editor, canvasId, git, repository, former, selected);
      if (isServerRefusal(blobs)) return blobs;
      const made = await makeCommit(git, repository, files, blobs);
      if (isServerRefusal(made)) return made;
      const isFollowed = await followCommit(git, former, blobs);
      await git(['hook', 'run', '--ignore-missing', 'post-commit']);
      editor.journal(canvasId).append({ entry: 'committed', id: made.commit, paths });
      const warning = isFollowed
        ? null
        : 'The commit is made. Another Git was using the index, so its status shows these files as staged: run git reset there.';
      return { ...made, warning };
    } finally {
      for (const file of [files.index, `${files.index}.lock`, files.message])
        rmSync(file, { force: true });
    }
  });
}

function formerEntries(
  git: Git,
  { head }: Repository,
): Promise<ReadonlyMap<string, IndexedBlob>> | ReadonlyMap<string, IndexedBlob> {
  return head === null ? new Map() : readEntries(git, ['ls-tree', '-r', '-z', '--full-tree', head]);
}

/** Stores the selected contents in the repository, by its own filters. */
async function writeBlobs(
  editor: Editor,
  canvasId: string,
  git: Git,
  repository: Repository,
  former: ReadonlyMap<string, IndexedBlob>,
  selected: readonly SelectedChange[],
): Promise<readonly IndexedBlob[] | ServerRefusal> {
  const blobs: IndexedBlob[] = [];
  for (const each of selected) {
    const source = await readChangedSource(editor, canvasId, git, repository, each.path);
    if (isServerRefusal(source)) return source;
    const content = refuseChanged(source, each) ?? textToCommit(source, each);
    if (isServerRefusal(content)) return content;
    const path = `${repository.prefix}${each.path}`;
    if (content.text === null) {
      blobs.push({ path, mode: null, blob: null });
      continue;
    }
    const stored = await git(['hash-object', '-w', '--stdin', `--path=${each.path}`], {
      input: content.text,
    });
    if (!stored.isDone) return refuseGit(stored);
    const mode = former.get(path)?.mode ?? modeOf(join(editor.index.folder.directory, each.path));
    blobs.push({ path, mode, blob: stored.stdout.trim() });
  }
  return blobs;
}

function modeOf(absolute: string): string {
  const mode = statSync(absolute, { throwIfNoEntry: false })?.mode ?? 0;
  return (mode & 0o100) === 0 ? '100644' : '100755';
}

async function makeCommit(
  git: Git,
  { head }: Repository,
  { index, message }: { readonly index: string; readonly message: string },
  blobs: readonly IndexedBlob[],
): Promise<Omit<CommitResult, 'warning'> | ServerRefusal> {
  const staged = [
    await git(head === null ? ['read-tree', '--empty'] : ['read-tree', head], { index }),
    await updateIndex(git, blobs, index),
  ].find(({ isDone }) => !isDone);
  if (staged !== undefined) return refuseGit(staged);
  const hook = await runHooks(git, index, message);
  if (hook !== null) return hook;
  const tree = (await git(['write-tree'], { index })).stdout.trim();
  const before = head === null ? null : (await git(['rev-parse', `${head}^{tree}`])).stdout.trim();
  if (tree === before)
    return refuseRequest(
      'nothing_to_commit',
      'The selected changes are in the last commit already.',
    );
  const text = (await git(['stripspace'], { input: readFileSync(message, 'utf8') })).stdout;
  const isSigned =
    (await git(['config', '--type=bool', 'commit.gpgsign'])).stdout.trim() === 'true';
  const parent = head === null ? [] : ['-p', head];
  const made = await git(['commit-tree', tree, ...parent, ...(isSigned ? ['-S'] : []), '-F', '-'], {
    input: text,
  });
  if (!made.isDone) return refuseGit(made);
  const [subject = ''] = text.split('\n');
  const commit = made.stdout.trim();
  // Only from the commit that was read: a person who commits or switches at this moment comes first.
  const former = head ?? '0'.repeat(commit.length);
  const moved = await git(['update-ref', '-m', `commit: ${subject}`, 'HEAD', commit, former]);
  return moved.isDone ? { commit: commit.slice(0, 10), subject } : refuseGit(moved);
}

/** The project's own hooks, on our index: what they refuse is not committed. */
async function runHooks(git: Git, index: string, message: string): Promise<ServerRefusal | null> {
  const calls = [
    ['pre-commit', []],
    ['prepare-commit-msg', [message, 'message']],
    ['commit-msg', [message]],
  ] as const;
  for (const [name, args] of calls) {
    const ran = await git(['hook', 'run', '--ignore-missing', name, '--', ...args], { index });
    if (!ran.isDone) {
      const output = [ran.stdout, ran.stderr].join('\n').trim();
      return refuseRequest(
        'git_hook_refused',
        `The project’s ${name} hook refused the commit. Nothing was committed. It said: ${output.slice(-1500)}`,
        { hook: name },
      );
    }
  }
  return null;
}

function refuseGit({ stderr }: GitOutcome): ServerRefusal {
  const isNameless = /tell me who you are|empty ident|unable to auto-detect email/i.test(stderr);
  if (isNameless)
    return refuseRequest(
      'git_failed',
      'Git does not know the author. Set it once: git config user.name "…" and git config user.email "…".',
    );
  const message = stderr.trim().split('\n').slice(-3).join(' ');
  return refuseRequest('git_failed', `Git made no commit: ${message}`);
}
