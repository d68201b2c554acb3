// Descriptions of changed files for responses and events: diffs, and records of elements and scopes.

import type { ChangedFile, MutationResponse } from '@atelier/editor-channel/mutation-response';
import { changedRecordsOf } from '../index/changed-records.ts';
import type { IndexChange } from '../index/code-index.ts';
import { unifiedDiff } from '../journal/unified-diff.ts';
import type { DocumentCache } from '../project/document-cache.ts';

/** A file before and after. */
export interface ChangedText {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Hash of the former bytes; null when there was no file. */
  readonly formerHash: string | null;
  /** Hash of the new bytes; null when the file is gone. */
  readonly hash: string | null;
}

/** The description of changed files in a response or an event: hashes, diffs, and changes of the lookups. */
export function describeChanges(
  texts: readonly ChangedText[],
  changes: readonly IndexChange[],
  documents: DocumentCache,
): Pick<MutationResponse, 'newTreeElements' | 'newScopes' | 'files'> {
  const byPath = new Map(
    changes.map((change) => [
      (change.after ?? change.before)?.path,
      changedRecordsOf(change, documents),
    ]),
  );
  const records = [...byPath.values()];
  return {
    newTreeElements: withoutGoneElsewhere(records.map(({ elements }) => elements)),
    newScopes: withoutGoneElsewhere(records.map(({ scopes }) => scopes)),
    files: texts.map(({ path, before, after, formerHash, hash }): ChangedFile => {
      const moves = byPath.get(path)?.moves ?? [];
      return { path, hash, formerHash, diff: unifiedDiff(path, before, after), moves };
    }),
  };
}

/** All records together: what is gone from one file may have come to another. */
function withoutGoneElsewhere<Value>(
  records: readonly Readonly<Record<string, Value | null>>[],
): Record<string, Value | null> {
  const entries = records.flatMap((each) => Object.entries(each));
  const gone = entries.filter(([, value]) => value === null);
  return Object.fromEntries([...gone, ...entries.filter(([, value]) => value !== null)]);
}
