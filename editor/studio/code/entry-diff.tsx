// Diff of a change: of the one that was picked in the ledger, else of the latest. Earlier sessions' diffs come from the server.

import { useEffect, useState } from 'react';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { isRefusal } from '../connection/call-refusal.ts';
import { entryGroups } from '../model/ledger.ts';
import type { LedgerEntry } from '../model/ledger.ts';
import { CodeLinks } from './code-links.tsx';
import { Diff } from './diff.tsx';

/** The diff of an entry and of those of its batch, or the reason why there is none. */
export function EntryDiff({ shownId }: { readonly shownId: string | null }) {
  const ledger = useStudioState((state) => state.ledger);
  const shown = ledger.find(({ id }) => id === shownId);
  const entry = shown ?? ledger.findLast(({ activityId }) => activityId !== null) ?? null;
  if (entry === null) return <p className="panel-empty">The diff of each change appears here.</p>;
  if (entry.error !== null) {
    return (
      <p className="panel-empty">
        {entry.error}
        <CodeLinks places={entry.errorPlaces ?? []} />
      </p>
    );
  }
  const entries = entryGroups(ledger).find((group) => group.includes(entry)) ?? [];
  return entries.map((each) => <EntryFiles key={each.id} entry={each} />);
}

function EntryFiles({ entry }: { readonly entry: LedgerEntry }) {
  return useEntryFiles(entry).map(({ path, diff }) => <Diff key={path} text={diff} />);
}

function useEntryFiles(entry: LedgerEntry): LedgerEntry['files'] {
  const studio = useStudio();
  const [read, setRead] = useState<{ readonly id: string; readonly files: LedgerEntry['files'] }>({
    id: '',
    files: [],
  });
  const { files: own, activityId: id } = entry;
  const isUnknown = id !== null && own.length === 0;
  useEffect(() => {
    if (!isUnknown || id === null) return undefined;
    let isCurrent = true;
    void studio.server.activityFiles(id).then((files) => {
      if (isCurrent && !isRefusal(files)) setRead({ id, files });
    });
    return () => {
      isCurrent = false;
    };
  }, [studio, isUnknown, id]);
  if (!isUnknown) return own;
  return read.id === id ? read.files : [];
}
