// The ledger: every change of the session and of those before it, in order, as a pure reducer. The server's journal is its memory.

import type { ChangeItem } from '@atelier/editor-channel/change';
import type { ChangedFile } from '@atelier/editor-channel/mutation-response';
import { markConsumed, markFailed } from '@atelier/editor-channel/change-state';
import { renameCodebaseIds } from '@atelier/editor-channel/rename-codebase-ids';
import type { CodePlace } from './frame-problems.ts';

/** A line of the ledger. */
export interface LedgerEntry {
  /** The change's own id, or the journal's for one of an earlier session. */
  readonly id: string;
  /** The change's label, as in "Edit text". */
  readonly label: string;
  readonly state: 'pending' | 'consumed' | 'failed';
  readonly isUndone: boolean;
  readonly activityId: string | null;
  /** The program that made it; null for a person in a Studio window. */
  readonly author: string | null;
  /** Entries of one batch are one undo; null for a change of its own. */
  readonly batch: string | null;
  /** The reason of a failure. */
  readonly error: string | null;
  /** Lines of the source that lead on from a failure, if there are any. */
  readonly errorPlaces?: readonly CodePlace[];
  /** The change; null for one of an earlier session, which the server alone can take back. */
  readonly change: ChangeItem | null;
  /** The files of its latest run. */
  readonly files: readonly Pick<ChangedFile, 'path' | 'diff'>[];
}

/** The entries, the oldest first. */
export type Ledger = readonly LedgerEntry[];

/** An activity of the server's journal. */
export interface JournalActivity {
  readonly id: string;
  /** The label of the change, or its type. */
  readonly label: string;
  readonly author: string | null;
  readonly batch: string | null;
  readonly isUndone: boolean;
}

type IdMap = Readonly<Record<string, string>>;

/** Something that happens to the ledger. */
export type LedgerEvent =
  | { readonly type: 'made'; readonly change: ChangeItem; readonly batch?: string }
  | {
      readonly type: 'written';
      readonly id: string;
      readonly activityId: string;
      /** The change in words, as the journal has it. */
      readonly summary?: string;
      /** The batch, as the journal has it. */
      readonly batch?: string;
      readonly prevIdToNewIdMap: IdMap;
      readonly files: LedgerEntry['files'];
    }
  | {
      readonly type: 'refused';
      readonly id: string;
      readonly reason: string;
      readonly places?: readonly CodePlace[];
    }
  | {
      readonly type: 'undone' | 'redone';
      readonly activityId: string;
      readonly prevIdToNewIdMap: IdMap;
      readonly files: LedgerEntry['files'];
    }
  /** The frame has shown the change; its data takes it back. */
  | { readonly type: 'shown'; readonly change: ChangeItem }
  /** The journal as the server has it: after a reload, and after changes of another window. */
  | { readonly type: 'journal'; readonly activities: readonly JournalActivity[] };

/** The ledger after an event. An event about an entry that is not there, or that is past, changes nothing. */
export function ledgerAfter(ledger: Ledger, event: LedgerEvent): Ledger {
  switch (event.type) {
    case 'made':
      return [...withoutUndone(ledger), entryOf(event.change, event.batch ?? null)];
    case 'written':
      return written(ledger, event);
    case 'refused':
      return changeEntry(ledger, event.id, (entry) =>
        entry.state === 'pending' ? failed(entry, event) : entry,
      );
    case 'undone':
    case 'redone':
      return turned(ledger, event);
    case 'shown':
      return changeEntry(ledger, event.change.id, (entry) =>
        entry.change === null
          ? entry
          : { ...entry, change: shownChange(entry.change, event.change) },
      );
    case 'journal':
      return withJournal(ledger, event.activities);
  }
}

/** The entry that an undo takes back: the last written one that is not undone. */
export function lastUndoable(ledger: Ledger): LedgerEntry | null {
  return ledger.findLast(({ state, isUndone }) => state === 'consumed' && !isUndone) ?? null;
}

/** The entry that a redo repeats: the first undone one. */
export function firstRedoable(ledger: Ledger): LedgerEntry | null {
  return ledger.find(({ state, isUndone }) => state === 'consumed' && isUndone) ?? null;
}

function entryOf(change: ChangeItem, batch: string | null): LedgerEntry {
  const { id, name: label } = change;
  const rest = { isUndone: false, activityId: null, author: null, error: null, files: [] };
  return { id, label, state: 'pending', change, batch, ...rest };
}

/** A new change makes an end of what was undone: it can no longer be redone. */
function withoutUndone(ledger: Ledger): Ledger {
  return ledger.filter(({ isUndone }) => !isUndone);
}

function written(ledger: Ledger, event: Extract<LedgerEvent, { type: 'written' }>): Ledger {
  const { id, activityId, summary, batch = null, prevIdToNewIdMap, files } = event;
  const next = changeEntry(ledger, id, (entry) =>
    entry.state === 'pending' && entry.change !== null
      ? {
          ...entry,
          state: 'consumed',
          label: summary ?? entry.label,
          activityId,
          batch,
          files,
          change: markConsumed(entry.change, { activityId, prevIdToNewIdMap }),
        }
      : entry,
  );
  return renameAll(next, prevIdToNewIdMap);
}

/** An entry that is undone, or done again. */
function turned(
  ledger: Ledger,
  {
    type,
    activityId,
    files,
    prevIdToNewIdMap,
  }: Extract<LedgerEvent, { type: 'undone' | 'redone' }>,
): Ledger {
  const isUndone = type === 'undone';
  const isOne = (entry: LedgerEntry): boolean =>
    entry.activityId === activityId && entry.isUndone !== isUndone;
  if (!ledger.some(isOne)) return ledger;
  const next = ledger.map((entry) => (isOne(entry) ? { ...entry, isUndone, files } : entry));
  return renameAll(next, prevIdToNewIdMap);
}

function failed(
  entry: LedgerEntry,
  { reason, places = [] }: Extract<LedgerEvent, { type: 'refused' }>,
): LedgerEntry {
  const change = entry.change === null ? null : markFailed(entry.change, reason);
  const further = places.length === 0 ? {} : { errorPlaces: places };
  return { ...entry, state: 'failed', error: reason, change, ...further };
}

/** Later entries, and those before that are undone after it, mean the elements by their ids of now. */
function renameAll(ledger: Ledger, idMap: IdMap): Ledger {
  if (Object.keys(idMap).length === 0) return ledger;
  return ledger.map((entry) =>
    entry.change === null ? entry : { ...entry, change: renameCodebaseIds(entry.change, idMap) },
  );
}

/** Each frame reports; one that has not shown the change, because it shows another page, does not count against one that has. */
function shownChange(own: ChangeItem, shown: ChangeItem): ChangeItem {
  if (own.instantUpdate === 'successful' && shown.instantUpdate !== 'successful') return own;
  const { instantUpdate, instantUpdateData } = shown;
  return instantUpdateData === undefined
    ? { ...own, instantUpdate }
    : { ...own, instantUpdate, instantUpdateData };
}

function changeEntry(
  ledger: Ledger,
  id: string,
  change: (entry: LedgerEntry) => LedgerEntry,
): Ledger {
  return ledger.map((entry) => (entry.id === id ? change(entry) : entry));
}

/** The journal's order and states count; entries that it does not have are those that were never written. */
function withJournal(ledger: Ledger, activities: readonly JournalActivity[]): Ledger {
  const known = new Map(ledger.map((entry) => [entry.activityId ?? '', entry]));
  const journalled = activities.map(({ id, label, author, batch, isUndone }): LedgerEntry => {
    const entry = known.get(id);
    if (entry !== undefined) return { ...entry, label, author, batch, isUndone };
    const rest = { activityId: id, author, batch, error: null, change: null, files: [] };
    return { id, label, state: 'consumed', isUndone, ...rest };
  });
  return [...journalled, ...ledger.filter(({ activityId }) => activityId === null)];
}

/** The entries as undo and redo take them: those of a batch together. */
export function entryGroups(ledger: Ledger): readonly (readonly LedgerEntry[])[] {
  const groups: LedgerEntry[][] = [];
  for (const entry of ledger) {
    const last = groups.at(-1);
    if (entry.batch !== null && last?.[0]?.batch === entry.batch) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
