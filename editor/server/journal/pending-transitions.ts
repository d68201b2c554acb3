// Pending transitions: what the editor has done to each file since a commit of its own took the file in.

import type { FileTransition, JournalEntry } from './activity.ts';

interface PendingTransition extends FileTransition {
  /** The activity of which it was a run. */
  readonly id: string;
}

/** Path → transitions in their order. */
export type PendingTransitions = ReadonlyMap<string, readonly PendingTransition[]>;

/** The pending transitions after one more entry of the journal. */
export function pendingAfter(known: PendingTransitions, entry: JournalEntry): PendingTransitions {
  const next = new Map(known);
  if (entry.entry === 'committed') {
    for (const path of entry.paths) next.delete(path);
    return next;
  }
  if (entry.entry === 'failed') {
    for (const [path, transitions] of known) {
      next.set(
        path,
        transitions.filter(({ id }) => id !== entry.id),
      );
    }
    return next;
  }
  for (const transition of entry.files) {
    const { path } = transition;
    next.set(path, [...(next.get(path) ?? []), { ...transition, id: entry.id }]);
  }
  return next;
}

/**
 * The way from the committed version to the present one in as few steps as possible: steps that meet are one, and what was taken back is none.
 * @param committed the version in the last commit; steps up to it are in it already
 */
export function stepsSince(
  transitions: readonly FileTransition[],
  committed: string | null,
): readonly FileTransition[] {
  const behind = transitions.findLastIndex(({ to }) => to === committed) + 1;
  const steps: FileTransition[] = [];
  for (const { path, from, to } of transitions.slice(behind)) {
    const last = steps.at(-1);
    if (last?.to === from) steps[steps.length - 1] = { path, from: last.from, to };
    else steps.push({ path, from, to });
  }
  return steps.filter(({ from, to }) => from !== to);
}
