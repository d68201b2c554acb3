// What changed files mean for whoever shows the project: their diffs, and the records of their elements and scopes.

import type { ChangedFile, MutationAnswer } from '@atelier/editor-channel/answer';
import type { IndexChange } from '../index/code-index.ts';
import { recordsOf } from '../index/element-records.ts';
import { unifiedDiff } from '../journal/unified-diff.ts';
import type { DocumentCache } from '../project/document-cache.ts';

/** A file before and after. */
export interface ChangedText {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Hash of the new bytes; null when the file is gone. */
  readonly hash: string | null;
}

/** The files of an answer. */
export function describeFiles(changes: readonly ChangedText[]): ChangedFile[] {
  return changes.map(({ path, before, after, hash }) => ({
    path,
    hash,
    diff: unifiedDiff(path, before, after),
  }));
}

/** The records of everything in the changed files; null for what is no longer there. */
export function describeRecords(
  changes: readonly IndexChange[],
  documents: DocumentCache,
): Pick<MutationAnswer, 'newTreeElements' | 'newScopes'> {
  const gone: Record<string, null> = {};
  const goneScopes: Record<string, null> = {};
  for (const { before } of changes) {
    for (const id of [...(before?.ids ?? []), ...(before?.scopeIds ?? [])]) gone[id] = null;
    for (const id of before?.scopeIds ?? []) goneScopes[id] = null;
  }
  const present = changes.flatMap(({ after }) =>
    after === null ? [] : [recordsOf(after, documents)],
  );
  return {
    newTreeElements: Object.assign(gone, ...present.map(({ elements }) => elements)),
    newScopes: Object.assign(goneScopes, ...present.map(({ scopes }) => scopes)),
  };
}
