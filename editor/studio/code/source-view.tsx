// Source at the selection: the file around the selected element, whose lines are marked.

import { useEffect, useState } from 'react';
import { parseElementKey } from '@atelier/editor-channel/element-key';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { linesOf } from '../model/lines.ts';
import { onSourceChange } from '../studio.ts';
import { isRefusal } from '../connection/editor-client.ts';

/** The file of the selected element, read anew after each write. */
export function SourceView() {
  const studio = useStudio();
  const [key] = useStudioState((state) => state.selection.keys);
  const codebaseId = parseElementKey(key ?? '')?.codebaseId ?? '';
  const record = useStudioState((state) => state.lookups.treeElementLookup[codebaseId] ?? null);
  const path = record?.filename ?? null;
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    if (path === null) return undefined;
    const read = () =>
      void studio.server.source(path).then((response) => {
        if (isCurrent) setText(isRefusal(response) ? response.message : response);
      });
    read();
    const stop = onSourceChange(studio, read);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [studio, path]);
  if (record === null) return <p className="panel-empty">Select an element to see its source.</p>;
  const first = record.place.line;
  const last = first + text.slice(record.place.start, record.place.end).split('\n').length - 1;
  return (
    <pre className="source" aria-label={record.filename}>
      {linesOf(text).map(({ line, number }) => (
        <span
          key={number}
          ref={number === first ? reveal : undefined}
          className={number >= first && number <= last ? 'source-line is-marked' : 'source-line'}
        >
          {line}
          {'\n'}
        </span>
      ))}
    </pre>
  );
}

/** Scrolls to the first marked line. */
function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}
