// Changes and code: the ledger, and beside it the diff of a change, the code at the selection, and all changes since the last commit.

import { Suspense, lazy, useState } from 'react';
import { useStudioState } from '../app/use-studio.ts';
import { EntryDiff } from './entry-diff.tsx';
import { LedgerList } from './ledger-list.tsx';
import { Uncommitted } from './uncommitted.tsx';
import './code.css';
import './uncommitted.css';

const views = ['Last change', 'Code', 'Since the last commit'] as const;

/** The editor is as large as the rest of the Studio, so it is loaded when it is first shown. */
const CodeEditor = lazy(async () => ({ default: (await import('./code-editor.tsx')).CodeEditor }));

/** The panel below the canvas. */
export function CodePanel() {
  const [view, setView] = useState<(typeof views)[number]>('Last change');
  const [shownId, setShownId] = useState<string | null>(null);
  const shownPlace = useStudioState((state) => state.shownPlace);
  const [knownPlace, setKnownPlace] = useState(shownPlace);
  if (shownPlace !== knownPlace) {
    setKnownPlace(shownPlace);
    if (shownPlace !== null) setView('Code');
  }
  return (
    <div className="code-panel">
      <LedgerList
        shownId={shownId}
        onShow={(id) => {
          setShownId(id);
          setView('Last change');
        }}
      />
      <div className="code-views">
        <div className="tabs" role="tablist" aria-label="Code">
          {views.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              aria-selected={each === view}
              onClick={() => {
                setShownId(null);
                setView(each);
              }}
            >
              {each === 'Last change' && shownId !== null ? 'Change' : each}
            </button>
          ))}
        </div>
        <div className="code-view" role="tabpanel" aria-label={view} tabIndex={0}>
          {view === 'Last change' && <EntryDiff shownId={shownId} />}
          {view === 'Code' && (
            <Suspense fallback={null}>
              <CodeEditor />
            </Suspense>
          )}
          {view === 'Since the last commit' && <Uncommitted />}
        </div>
      </div>
    </div>
  );
}
