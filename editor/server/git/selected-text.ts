// Selected texts: the bytes that a commit takes from a file, and those that a discard leaves in it.

import { applyPatch, parsePatch, reversePatch } from 'diff';
import type { SelectedChange } from '@atelier/editor-channel/uncommitted';
import type { ChangedSource } from './changed-file.ts';
import type { SeparatedText } from './own-changes.ts';
import { unifiedDiff } from '../journal/unified-diff.ts';
import { refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';

type Outcome = { readonly text: string | null } | ServerRefusal;

/** The text of a file that a commit is to contain. */
export function textToCommit(source: ChangedSource, { part }: SelectedChange): Outcome {
  if (part === 'own') return separated(source, source.withOwn);
  return { text: source.present };
}

/** The text of a file after a part of its changes is discarded. */
export function textAfterDiscard(source: ChangedSource, { part }: SelectedChange): Outcome {
  if (part === 'whole') return { text: source.committed };
  if (part === 'own') return separated(source, source.withoutOwn);
  const { path, committed, present } = source;
  const [patch] = parsePatch(unifiedDiff(path, committed, present));
  const hunk = patch?.hunks[part];
  if (patch === undefined || hunk === undefined || present === null) return refuseGone(path);
  const text = applyPatch(present, reversePatch({ ...patch, hunks: [hunk] }));
  return text === false ? refuseGone(path) : { text };
}

function separated({ path }: ChangedSource, outcome: SeparatedText): Outcome {
  return outcome === 'entangled'
    ? refuseRequest(
        'file_changed',
        `In ${path} the Studio and somebody else changed the same lines, which cannot be told apart. Select the whole file.`,
        { path },
      )
    : outcome;
}

function refuseGone(path: string): ServerRefusal {
  return refuseRequest('nothing_to_discard', `${path} no longer has this change.`, { path });
}

/** The refusal of a file that has changed since it was shown; null when it has not. */
export function refuseChanged(
  source: ChangedSource,
  { hash }: SelectedChange,
): ServerRefusal | null {
  return source.hash === hash
    ? null
    : refuseRequest(
        'file_changed',
        `${source.path} has changed since it was shown. Look at its changes again.`,
        { path: source.path },
      );
}
