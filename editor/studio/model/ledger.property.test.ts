// The ledger against a model of a journal: any sequence of writes, refusals, undos, redos and reloads.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createChange } from '@atelier/editor-channel/change';
import type { ChangeItem } from '@atelier/editor-channel/change';
import { firstRedoable, lastUndoable, ledgerAfter } from './ledger.ts';
import type { Ledger } from './ledger.ts';

const stamp = (number: number): string =>
  `tempo-00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function deletion(id: string, codebaseId: string): ChangeItem {
  return createChange(id, 'REMOVE_JSX', { codebaseIdsToRemove: [codebaseId] });
}

/** The server's journal: activities in order, and how many of them are done. */
interface Journal {
  readonly ids: readonly string[];
  readonly done: number;
}

const step = fc.constantFrom('write', 'refuse', 'undo', 'redo', 'reload');

test('undo and redo are those of the journal, and a reload changes neither', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let journal: Journal = { ids: [], done: 0 };
      let ledger: Ledger = [];
      for (const [at, kind] of steps.entries()) {
        const id = `change-${at}`;
        const run = { activityId: `activity-${at}`, prevIdToNewIdMap: {}, files: [] };
        const undoable = lastUndoable(ledger);
        const redoable = firstRedoable(ledger);
        if (kind === 'write' || kind === 'refuse') {
          ledger = ledgerAfter(ledger, { type: 'made', change: deletion(id, stamp(at)) });
          if (kind === 'refuse')
            ledger = ledgerAfter(ledger, { type: 'refused', id, reason: 'No.' });
          else {
            ledger = ledgerAfter(ledger, { type: 'written', id, ...run });
            const ids = [...journal.ids.slice(0, journal.done), run.activityId];
            journal = { ids, done: ids.length };
          }
        } else if (kind === 'undo' && undoable?.activityId != null) {
          ledger = ledgerAfter(ledger, { ...run, type: 'undone', activityId: undoable.activityId });
          journal = { ...journal, done: journal.done - 1 };
        } else if (kind === 'redo' && redoable?.activityId != null) {
          ledger = ledgerAfter(ledger, { ...run, type: 'redone', activityId: redoable.activityId });
          journal = { ...journal, done: journal.done + 1 };
        } else if (kind === 'reload') {
          const activities = journal.ids.map((each, index) => ({
            id: each,
            label: 'Delete element',
            author: null,
            batch: null,
            isUndone: index >= journal.done,
          }));
          ledger = ledgerAfter([], { type: 'journal', activities });
        }
        expect(lastUndoable(ledger)?.activityId ?? null).toBe(
          journal.ids[journal.done - 1] ?? null,
        );
        // A refused change too makes an end of what was undone, until the journal is read again.
        const isRedoSame =
          (firstRedoable(ledger)?.activityId ?? null) === (journal.ids[journal.done] ?? null);
        expect(isRedoSame || steps.includes('refuse')).toBe(true);
      }
    }),
  );
});

test('a change that waits means its element by the id that an earlier one gave it', () => {
  const [first, second] = [deletion('a', stamp(1)), deletion('b', stamp(2))];
  let ledger = ledgerAfter([], { type: 'made', change: first });
  ledger = ledgerAfter(ledger, { type: 'made', change: second });
  ledger = ledgerAfter(ledger, {
    type: 'written',
    id: 'a',
    activityId: 'activity',
    prevIdToNewIdMap: { [stamp(2)]: stamp(9) },
    files: [],
  });
  expect(ledger[1]?.change?.changeFields).toEqual({ codebaseIdsToRemove: [stamp(9)] });
});

test('a refused change is failed with its reason, and cannot be undone', () => {
  let ledger = ledgerAfter([], { type: 'made', change: deletion('a', stamp(1)) });
  ledger = ledgerAfter(ledger, { type: 'refused', id: 'a', reason: 'It is rendered by a loop.' });
  expect(ledger[0]).toMatchObject({ state: 'failed', error: 'It is rendered by a loop.' });
  expect(lastUndoable(ledger)).toBeNull();
});

test('a frame that could not show a change does not take away what another one reported of it', () => {
  const made = deletion('a', stamp(1));
  const instantUpdateData = { parentToElementKeysRemoved: {} };
  const [shown, missed] = [
    { ...made, instantUpdate: 'successful', instantUpdateData },
    { ...made, instantUpdate: 'unsuccessful', instantUpdateData: {} },
  ] as const;
  let ledger = ledgerAfter([], { type: 'made', change: made });
  for (const change of [missed, shown, missed]) {
    ledger = ledgerAfter(ledger, { type: 'shown', change });
  }
  expect(ledger[0]?.change).toMatchObject({ instantUpdate: 'successful', instantUpdateData });
});
