// Writing code: a file's new text as a person typed it, against the version that they saw. Changes of others in other lines stay.

import { randomUUID } from 'node:crypto';
import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import { isScriptPath } from '@atelier/editor-source/parse/parse-source';
import { isRefusal } from '@atelier/editor-source/refusal';
import type { Editor } from '../editor.ts';
import { mergeTexts } from '../journal/merge-texts.ts';
import { readSource } from '../project/read-source.ts';
import { isServerRefusal, notFound, refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import { journalFieldsOf } from './caller.ts';
import type { Caller } from './caller.ts';
import { commit } from './commit.ts';
import { isValidText } from './print-plan.ts';

/** A text for a file. */
export interface CodeEdit {
  readonly path: string;
  /** SHA-256 of the version that was edited. */
  readonly hash: string;
  readonly text: string;
}

/** A written text: it is another one than that sent where it was merged. */
export interface WrittenCode extends MutationResponse {
  readonly text: string;
}

/** Writes a text, merged with what others changed in other lines meanwhile. A text that cannot be parsed is not written. */
export async function writeCode(
  editor: Editor,
  canvasId: string,
  edit: CodeEdit,
  caller: Caller,
): Promise<WrittenCode | ServerRefusal> {
  const { path } = edit;
  return editor.queue.run([path], async () => {
    const contents = readSource(editor.index.folder, path);
    if (isServerRefusal(contents)) return contents;
    if (contents === null) return notFound({ path });
    const text = contents.hash === edit.hash ? edit.text : mergedText(editor, edit, contents.text);
    if (text === null) {
      return refuseRequest(
        'file_changed',
        `${path} was changed elsewhere in the same lines. Your text is still in the panel; the file has the other one.`,
        { path, actualHash: contents.hash },
      );
    }
    const syntax = syntaxRefusal(editor, path, text);
    if (syntax !== null) return syntax;
    if (text === contents.text)
      return refuseRequest('nothing_to_change', 'The file says so already.');
    return store(editor, canvasId, { path, before: contents.text, after: text }, caller);
  });
}

function mergedText(editor: Editor, { hash, text }: CodeEdit, present: string): string | null {
  const base = editor.blobs.get(hash)?.toString('utf8') ?? null;
  return base === null ? null : mergeTexts(base, present, text);
}

function syntaxRefusal(editor: Editor, path: string, text: string): ServerRefusal | null {
  if (isScriptPath(path)) {
    const document = editor.index.documents.open(path, text);
    return isRefusal(document) ? document : null;
  }
  return isValidText(path, text, editor.index.documents)
    ? null
    : refuseRequest('syntax_error', `${path} cannot be read like this.`, { path });
}

function store(
  editor: Editor,
  canvasId: string,
  change: { readonly path: string; readonly before: string; readonly after: string },
  caller: Caller,
): WrittenCode | ServerRefusal {
  const id = randomUUID();
  const journal = editor.journal(canvasId);
  const name = change.path.split('/').at(-1) ?? '';
  const committed = commit(editor, [change], new Map(), (files) => {
    journal.append({
      entry: 'done',
      id,
      at: new Date().toISOString(),
      type: 'EDIT_CODE',
      summary: `Edit code of ${name}`,
      ...journalFieldsOf(caller),
      files,
    });
    return { activityId: id, revoke: () => journal.append({ entry: 'failed', id }) };
  });
  if (isServerRefusal(committed)) return committed;
  const result = { ...committed, prevIdToNewIdMap: {} };
  editor.events.publish({ kind: 'mutation', canvasId, ...result });
  return { ...result, text: change.after };
}
