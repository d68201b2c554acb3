// Journaled copies: working copies whose calls run in order, with a journal in this browser of what the server has not confirmed yet.

import { isRecord } from '../../platform/api/record.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { withTyped } from './with-typed.ts';
import { parseCopy, type Copies, type CopyPlace, type WorkingCopy } from './working-copy.ts';

/** A partial copy was typed before the server's own was read: it goes over that one. */
type NewEntry =
  | { readonly kind: 'copy'; readonly copy: WorkingCopy; readonly isPartial: boolean }
  | { readonly kind: 'removal' };

/** A change that the server has not confirmed. */
type Entry = NewEntry & { readonly serial: string };

/**
 * Copies that outlive a page which is left, reloaded or cut off amid any call: a change is in the journal before its call is made, and
 * leaves it when the server has confirmed it. The next read makes up for what is in the journal.
 *
 * @param keyOf the storage's key of a place, for the administrator who is signed in
 */
export function openJournaledCopies(
  server: Copies,
  storage: Pick<Storage, 'read' | 'write' | 'remove'>,
  keyOf: (place: CopyPlace) => string,
): Copies {
  const inOrder = createOrder();
  const journal = openJournal(storage);
  /** Places whose copy is not known yet, with what the journal had when it was requested. */
  const unread = new Map<string, Entry | null>();
  /** Is in the journal at once, and on the server when the returned function has been called. */
  const send = (key: string, place: CopyPlace, copy: WorkingCopy): (() => Promise<void>) => {
    const { serial } = journal.add(key, { kind: 'copy', copy, isPartial: false });
    return async () => {
      await server.write(place, copy);
      journal.confirm(key, serial);
    };
  };
  const readPlace = async (
    key: string,
    place: CopyPlace,
    isAgain: boolean,
  ): Promise<WorkingCopy | null> => {
    const before = unread.get(key) ?? null;
    const isWhole = before?.kind === 'copy' && !before.isPartial;
    if (before?.kind === 'removal') {
      await server.remove(place);
      journal.confirm(key, before.serial);
    }
    const stored = before?.kind === 'removal' || isWhole ? null : await server.read(place, isAgain);
    const found = before?.kind === 'copy' ? over(stored, before.copy) : stored;
    unread.delete(key);
    // Typed meanwhile, or never sent; it stays in the journal until it arrives.
    const now = journal.read(key);
    if (now?.kind === 'copy')
      inOrder(key, send(key, place, now.isPartial ? over(found, now.copy) : now.copy)).catch(
        () => {},
      );
    return found;
  };
  return {
    read: (place, isAgain) => {
      const key = keyOf(place);
      // The journal has what the same form has typed meanwhile.
      if (!isAgain || !unread.has(key)) unread.set(key, journal.read(key));
      return inOrder(key, () => readPlace(key, place, isAgain));
    },
    write: async (place, copy) => {
      const key = keyOf(place);
      const before = unread.get(key);
      if (before !== undefined) {
        journal.add(key, overEntry(before, copy));
        return;
      }
      await inOrder(key, send(key, place, copy));
    },
    remove: async (place) => {
      const key = keyOf(place);
      const before = unread.get(key);
      // Input of before that was never read is not what was saved.
      if (before !== undefined) return journal.reset(key, before);
      const { serial } = journal.add(key, { kind: 'removal' });
      await inOrder(key, async () => {
        await server.remove(place);
        journal.confirm(key, serial);
      });
    },
  };
}

/** Input from before the copy was known, over what the journal had: only a partial one goes over the server's. */
function overEntry(before: Entry | null, typed: WorkingCopy): NewEntry {
  if (before?.kind !== 'copy') return { kind: 'copy', copy: typed, isPartial: before === null };
  return { kind: 'copy', copy: over(before.copy, typed), isPartial: before.isPartial };
}

/** Typed values over a copy of before. */
function over(before: WorkingCopy | null, typed: WorkingCopy): WorkingCopy {
  if (before === null) return typed;
  return {
    values: withTyped(typed.was, typed.values, before.values),
    was: { ...typed.was, ...before.was },
    version: before.version,
  };
}

/** Runs a call after those that were made before for the same key, however slow they are: a copy that is stored while it is removed would come back. */
function createOrder() {
  const calls = new Map<string, Promise<unknown>>();
  return <Result>(key: string, call: () => Promise<Result>): Promise<Result> => {
    const run = (calls.get(key) ?? Promise.resolve()).then(call, call);
    const done = run
      .catch(() => undefined)
      .finally(() => {
        if (calls.get(key) === done) calls.delete(key);
      });
    calls.set(key, done);
    return run;
  };
}

/** Entries by key; the last one alone counts. */
function openJournal(storage: Pick<Storage, 'read' | 'write' | 'remove'>) {
  let count = 0;
  // Another tab writes entries, too.
  const tab = Math.random().toString(36).slice(2);
  const read = (key: string): Entry | null => parseEntry(storage.read(key));
  return {
    read,
    add: (key: string, entry: NewEntry): Entry => {
      count += 1;
      const added = { ...entry, serial: `${tab}-${count}` };
      storage.write(key, JSON.stringify(added));
      return added;
    },
    confirm: (key: string, serial: string): void => {
      if (read(key)?.serial === serial) storage.remove(key);
    },
    reset: (key: string, entry: Entry | null): void => {
      if (entry === null) storage.remove(key);
      else storage.write(key, JSON.stringify(entry));
    },
  };
}

function parseEntry(text: string | null): Entry | null {
  let entry: unknown;
  try {
    entry = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (!isRecord(entry) || typeof entry['serial'] !== 'string') return null;
  const { serial, kind, isPartial } = entry;
  if (kind === 'removal') return { kind, serial };
  if (kind !== 'copy' || !isRecord(entry['copy'])) return null;
  const copy = parseCopy(entry['copy'], entry['copy']['version']);
  return copy === null ? null : { kind, serial, copy, isPartial: isPartial === true };
}
