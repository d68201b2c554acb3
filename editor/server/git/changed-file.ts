// A changed file: the committed text, the present one, and the part of the difference that is the editor's own.

import { withOwnChanges, withoutOwnChanges } from './own-changes.ts';
import type { SeparatedText } from './own-changes.ts';
import type { Git } from './run-git.ts';
import type { Repository } from './repository.ts';
import type { Editor } from '../editor.ts';
import { stepsSince } from '../journal/pending-transitions.ts';
import { hashOf, readSource } from '../project/read-source.ts';
import { isServerRefusal } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';

/** A file that may differ from the last commit. */
export interface ChangedSource {
  readonly path: string;
  /** As a checkout would write it; null where the commit has no such file. */
  readonly committed: string | null;
  readonly present: string | null;
  /** Hash of the present bytes; null where there is no file. */
  readonly hash: string | null;
  /** The committed text with our changes alone. */
  readonly withOwn: SeparatedText;
  /** The present text without our changes. */
  readonly withoutOwn: SeparatedText;
  readonly isOwn: boolean;
}

/** Reads a file in both versions. A refusal for one that is no text, or may not be opened. */
export async function readChangedSource(
  editor: Editor,
  canvasId: string,
  git: Git,
  { head, prefix, state }: Repository,
  path: string,
): Promise<ChangedSource | ServerRefusal> {
  const contents = readSource(editor.index.folder, path);
  if (isServerRefusal(contents)) return contents;
  const present = contents?.text ?? null;
  const transitions = editor.journal(canvasId).pending.get(path) ?? [];
  const versionText = (hash: string): string | null =>
    editor.blobs.get(hash)?.toString('utf8') ?? null;
  const committed =
    state.kind === 'git'
      ? await committedText(git, head, `${prefix}${path}`)
      : firstText(transitions[0]?.from ?? null, transitions.length > 0, present, versionText);
  const steps = stepsSince(transitions, committed === null ? null : hashOf(Buffer.from(committed)));
  return {
    path,
    committed,
    present,
    hash: contents?.hash ?? null,
    withOwn: withOwnChanges(committed, steps, versionText),
    withoutOwn: withoutOwnChanges(present, steps, versionText),
    isOwn: steps.length > 0,
  };
}

/** The text of a file in the last commit, with the line ends that a checkout gives it. */
async function committedText(git: Git, head: string | null, path: string): Promise<string | null> {
  if (head === null) return null;
  const read = await git(['cat-file', '--filters', `${head}:${path}`]);
  return read.isDone ? read.stdout : null;
}

/** Without Git, the version before our first change stands for the committed one. */
function firstText(
  hash: string | null,
  isChanged: boolean,
  present: string | null,
  versionText: (hash: string) => string | null,
): string | null {
  if (!isChanged) return present;
  return hash === null ? null : versionText(hash);
}
