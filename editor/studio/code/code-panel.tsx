// Changes and code: the ledger, and beside it the diff of the last change, the source at the selection, and all changes since the last commit.

import { useState } from 'react';
import { Diff } from './diff.tsx';
import { LedgerList } from './ledger-list.tsx';
import { SourceView } from './source-view.tsx';
import { Uncommitted } from './uncommitted.tsx';
import { useStudioState } from '../app/use-studio.ts';
import './code.css';

const views = ['Last change', 'Source', 'Since the last commit'] as const;

/** The panel below the canvas. */
export function CodePanel() {
  const [view, setView] = useState<(typeof views)[number]>('Last change');
  return (
    <div className="code-panel">
      <LedgerList />
      <div className="code-views">
        <div className="tabs" role="tablist" aria-label="Code">
          {views.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              aria-selected={each === view}
              onClick={() => setView(each)}
            >
              {each}
            </button>
          ))}
        </div>
        <div className="code-view" role="tabpanel" aria-label={view} tabIndex={0}>
          {view === 'Last change' && <LastChange />}
          {view === 'Source' && <SourceView />}
          {view === 'Since the last commit' && <Uncommitted />}
        </div>
      </div>
    </div>
  );
}

function LastChange() {
  const entry = useStudioState(
    (state) => state.ledger.findLast(({ files }) => files.length > 0) ?? null,
  );
  if (entry === null) return <p className="panel-empty">The diff of each change appears here.</p>;
  return entry.files.map(({ path, diff }) => <Diff key={path} text={diff} />);
}
