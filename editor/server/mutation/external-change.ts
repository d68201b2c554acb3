// External changes, made in an editor or by a program: indexed, and published as an event.

import { isScriptPath } from '@atelier/editor-source/parse/parse-source';
import type { Editor } from '../editor.ts';
import { describeChanges } from './describe-changes.ts';

/** Looks at a file that may have changed on disk. The editor's own writes are in the index already and change nothing. */
export function handleExternalChange(editor: Editor, path: string): void {
  const change = editor.index.refresh(path);
  if (change === null || !isScriptPath(path)) return;
  const { before, after } = change;
  const text = {
    path,
    before: before?.text ?? null,
    after: after?.text ?? null,
    formerHash: before?.hash ?? null,
    hash: after?.hash ?? null,
  };
  editor.events.publish({
    kind: 'change',
    canvasId: null,
    activityId: null,
    prevIdToNewIdMap: {},
    ...describeChanges([text], [change], editor.index.documents),
  });
}
