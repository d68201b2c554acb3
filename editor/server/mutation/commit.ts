// Committing changed files: first the journal and the versions that undo needs, then the files, then the index.

import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import { isScriptPath } from '@atelier/editor-source/parse/parse-source';
import type { Editor } from '../editor.ts';
import type { IndexChange } from '../index/code-index.ts';
import type { FileTransition } from '../journal/activity.ts';
import { hashOf } from '../project/read-source.ts';
import { writeSources } from '../project/write-sources.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import type { CarriedIds } from './carried-ids.ts';
import { describeChanges } from './describe-changes.ts';

/** A file and what it is to hold. */
export interface ChangedBytes {
  readonly path: string;
  /** The present text; null when there is no file. */
  readonly before: string | null;
  readonly after: string | null;
  /** Whether exactly what an edit of ours did is reversed. */
  readonly isReversal?: boolean;
}

/** A journal entry written before the files, and its revocation. */
export interface JournaledActivity {
  readonly activityId: string;
  readonly revoke: () => void;
}

/**
 * Writes files.
 * @param writeJournal makes the journal's entry of the transitions; it is revoked when the files cannot be written.
 */
export function commit(
  editor: Editor,
  changes: readonly ChangedBytes[],
  known: CarriedIds,
  writeJournal: (files: FileTransition[]) => JournaledActivity,
): Omit<MutationResponse, 'prevIdToNewIdMap'> | ServerRefusal {
  const files = changes.map(({ path, before, after, isReversal = false }) => ({
    path,
    before,
    after,
    isReversal,
    from: versionOf(before),
    to: versionOf(after),
  }));
  for (const { from, to } of files) {
    if (from !== null) editor.blobs.put(from.bytes, from.hash);
    if (to !== null) editor.blobs.put(to.bytes, to.hash);
  }
  const { activityId, revoke } = writeJournal(
    files.map(({ path, from, to }) => ({ path, from: from?.hash ?? null, to: to?.hash ?? null })),
  );
  // Undoing what somebody has undone by hand is an entry, with nothing to write.
  const changed = files.filter(({ from, to }) => from?.hash !== to?.hash);
  const writes = changed.map(({ path, to }) => ({ path, bytes: to?.bytes ?? null }));
  const failure = writeSources(editor.index.folder, writes, editor.unwritten);
  if (failure !== null) {
    revoke();
    return failure;
  }
  const indexed = files.flatMap(({ path, after, to, isReversal }): IndexChange[] => {
    if (!isScriptPath(path)) {
      editor.index.refresh(path);
      return [];
    }
    if (after === null || to === null) {
      const change = editor.index.remove(path);
      return change === null ? [] : [change];
    }
    const version = { text: after, hash: to.hash };
    if (isReversal) return [editor.index.restore(path, version)];
    return [editor.index.update(path, version, known.get(path) ?? null)];
  });
  const texts = changed.map(({ path, before, after, from, to }) => {
    return { path, before, after, formerHash: from?.hash ?? null, hash: to?.hash ?? null };
  });
  return { activityId, ...describeChanges(texts, indexed, editor.index.documents) };
}

function versionOf(text: string | null): { readonly bytes: Buffer; readonly hash: string } | null {
  if (text === null) return null;
  const bytes = Buffer.from(text, 'utf8');
  return { bytes, hash: hashOf(bytes) };
}
