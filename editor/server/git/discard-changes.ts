// Discarding changes: files get back what the last commit, or their state before the Studio's changes, has. It is a change of its own, so it can be undone.

import { randomUUID } from 'node:crypto';
import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import type { SelectedChange } from '@atelier/editor-channel/uncommitted';
import { readChangedSource } from './changed-file.ts';
import { readRepository } from './repository.ts';
import { gitIn } from './run-git.ts';
import { refuseChanged, textAfterDiscard } from './selected-text.ts';
import type { Editor } from '../editor.ts';
import { commit } from '../mutation/commit.ts';
import type { ChangedBytes } from '../mutation/commit.ts';
import { isServerRefusal, refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';

/** Discards selected changes: all of them, or none. */
export async function discardChanges(
  editor: Editor,
  canvasId: string,
  selected: readonly SelectedChange[],
): Promise<MutationResponse | ServerRefusal> {
  const paths = selected.map(({ path }) => path);
  return editor.queue.run(paths, async () => {
    const { directory } = editor.index.folder;
    const git = gitIn(directory);
    const repository = await readRepository(git, directory);
    const changes: ChangedBytes[] = [];
    for (const each of selected) {
      const source = await readChangedSource(editor, canvasId, git, repository, each.path);
      if (isServerRefusal(source)) return source;
      const after = refuseChanged(source, each) ?? textAfterDiscard(source, each);
      if (isServerRefusal(after)) return after;
      const { path, present: before } = source;
      if (after.text !== before)
        changes.push({ path, before, after: after.text, isReversal: true });
    }
    return changes.length === 0
      ? refuseRequest('nothing_to_discard', 'Nothing of this differs from the last commit.')
      : writeChanges(editor, canvasId, changes);
  });
}

function writeChanges(
  editor: Editor,
  canvasId: string,
  changes: readonly ChangedBytes[],
): MutationResponse | ServerRefusal {
  const id = randomUUID();
  const names = changes.map(({ path }) => path.split('/').at(-1)).join(', ');
  const journal = editor.journal(canvasId);
  const committed = commit(editor, changes, new Map(), (files) => {
    const at = new Date().toISOString();
    const summary = `Discard changes of ${names}`.slice(0, 200);
    journal.append({ entry: 'done', id, at, type: 'DISCARD', summary, files });
    return { activityId: id, revoke: () => journal.append({ entry: 'failed', id }) };
  });
  if (isServerRefusal(committed)) return committed;
  const result = { ...committed, prevIdToNewIdMap: {} };
  editor.events.publish({ kind: 'mutation', canvasId, ...result });
  return result;
}
