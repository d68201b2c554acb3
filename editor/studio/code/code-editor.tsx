// Code editor: the file of the selected element, live both ways; what is typed is written as soon as it can be read.

import { useEffect, useRef, useState } from 'react';
import { parseElementKey } from '@atelier/editor-channel/element-key';
import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { CodeFile } from './code-file.ts';
import { OpenInEditor } from './open-in-editor.tsx';

/** The editor; without a selection it keeps the file that it shows. */
export function CodeEditor() {
  const [key] = useStudioState((state) => state.selection.keys);
  const codebaseId = parseElementKey(key ?? '')?.codebaseId ?? '';
  const record = useStudioState((state) => state.lookups.treeElementLookup[codebaseId] ?? null);
  // The place of a problem is shown until something is selected.
  const shownPlace = useStudioState((state) => state.shownPlace);
  const wanted = shownPlace?.path ?? record?.filename ?? null;
  const [path, setPath] = useState<string | null>(null);
  if (wanted !== null && wanted !== path) setPath(wanted);
  if (path === null) return <p className="panel-empty">Select an element to see its source.</p>;
  const isRecordShown = shownPlace === null && record?.filename === path;
  return (
    <FileEditor
      key={path}
      path={path}
      record={isRecordShown ? record : null}
      line={shownPlace?.line ?? null}
    />
  );
}

function FileEditor({
  path,
  record,
  line,
}: {
  readonly path: string;
  readonly record: ElementRecord | null;
  readonly line: number | null;
}) {
  const studio = useStudio();
  const parent = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<CodeFile | null>(null);
  const [reason, setReason] = useState('');
  useEffect(() => {
    if (parent.current === null) return undefined;
    const file = new CodeFile(studio, path, parent.current, setReason);
    void file.read().then(() => setOpened(file));
    return () => file.close();
  }, [studio, path]);
  const { start, end } = record?.place ?? { start: null, end: null };
  useEffect(() => {
    if (start !== null && end !== null) opened?.mark(start, end);
    else if (line !== null) opened?.markLine(line);
  }, [opened, start, end, line]);
  return (
    <div className="code-file">
      <div className="code-head">
        <code>{path}</code>
        <OpenInEditor
          path={path}
          line={record?.place.line ?? line ?? 1}
          column={record?.place.column ?? 1}
        />
      </div>
      {reason !== '' && <output className="code-reason">{`Not written: ${reason}`}</output>}
      <div className="code-text" ref={parent} />
    </div>
  );
}
