// The ledger as a list: each change with its state, the latest at the top; a batch is one. A pressed entry shows its diff.

import { useStudioState } from '../app/use-studio.ts';
import { entryGroups } from '../model/ledger.ts';
import type { LedgerEntry } from '../model/ledger.ts';

/** Changes that are listed; older ones can be undone all the same. */
const entriesMax = 200;

/** The list of changes. */
export function LedgerList(props: {
  readonly shownId: string | null;
  readonly onShow: (id: string) => void;
}) {
  const ledger = useStudioState((state) => state.ledger);
  return (
    <section className="ledger" aria-label="Changes">
      <h2>Changes</h2>
      {ledger.length === 0 && <p className="panel-empty">Nothing has been changed.</p>}
      <ol>
        {entryGroups(ledger.slice(-entriesMax))
          .toReversed()
          .flatMap((entries) => {
            const entry = entries.at(-1);
            if (entry === undefined) return [];
            const label = labelOf(entry, entries.length);
            return (
              <li key={entry.id}>
                <button
                  type="button"
                  className={`ledger-entry is-${stateOf(entry)}`}
                  aria-pressed={entry.id === props.shownId}
                  title={entry.error ?? label}
                  onClick={() => props.onShow(entry.id)}
                >
                  <span className="ledger-label">{label}</span>
                  {entry.author !== null && <span className="ledger-author">{entry.author}</span>}
                  <span className="ledger-state">{stateOf(entry)}</span>
                </button>
              </li>
            );
          })}
      </ol>
    </section>
  );
}

function labelOf({ label }: LedgerEntry, count: number): string {
  return count === 1 ? label : `${count} changes: ${label}`;
}

/** The state in the specification's word. */
function stateOf({ state, isUndone }: LedgerEntry): string {
  return isUndone ? 'undone' : state;
}
