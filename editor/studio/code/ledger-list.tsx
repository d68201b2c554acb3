// The ledger as a list: each change with its state, the latest at the top.

import { useStudioState } from '../app/use-studio.ts';
import type { LedgerEntry } from '../model/ledger.ts';

/** Changes that are listed; older ones can be undone all the same. */
const entriesMax = 200;

/** The list of changes. */
export function LedgerList() {
  const ledger = useStudioState((state) => state.ledger);
  return (
    <section className="ledger" aria-label="Changes">
      <h2>Changes</h2>
      {ledger.length === 0 && <p className="panel-empty">Nothing has been changed.</p>}
      <ol>
        {ledger
          .slice(-entriesMax)
          .toReversed()
          .map((entry) => (
            <li key={entry.id} className={`ledger-entry is-${stateOf(entry)}`}>
              <span>{entry.label}</span>
              <span className="ledger-state" title={entry.error ?? undefined}>
                {stateOf(entry)}
              </span>
            </li>
          ))}
      </ol>
    </section>
  );
}

function stateOf({ state, isUndone }: LedgerEntry): string {
  if (isUndone) return 'undone';
  return { pending: 'pending', consumed: 'written', failed: 'failed' }[state];
}
