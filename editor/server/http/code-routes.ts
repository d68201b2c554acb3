// Code routes: a source file's text, its new text as it was typed, and the diff of an activity.

import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Editor } from '../editor.ts';
import { unifiedDiff } from '../journal/unified-diff.ts';
import { callerOf } from '../mutation/caller.ts';
import { writeCode } from '../mutation/write-code.ts';
import { readSource } from '../project/read-source.ts';
import { isServerRefusal, notFound } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import { readBody, respond } from './read-body.ts';

const codeSchema = v.object({ path: v.string(), hash: v.string(), text: v.string() });

/** Adds the routes. */
export function addCodeRoutes(app: Hono, editor: Editor): void {
  app.get('/canvases/:canvasId/source', (context) =>
    respond(readText(editor, context.req.query('path') ?? '')),
  );
  app.put('/canvases/:canvasId/source', async (context) => {
    const body = await readBody(context, codeSchema);
    if (isServerRefusal(body)) return respond(body);
    const caller = callerOf(context.req.raw.headers);
    return respond(await writeCode(editor, context.req.param('canvasId'), body.value, caller));
  });
  app.get('/canvases/:canvasId/activities/:activityId', (context) => {
    const { canvasId, activityId } = context.req.param();
    return respond(describeActivity(editor, canvasId, activityId));
  });
}

/** The text of a file and its version, which is stored so that a later write can be merged with other changes. */
function readText(
  { index, blobs }: Editor,
  path: string,
): { readonly text: string; readonly hash: string } | ServerRefusal {
  const contents = readSource(index.folder, path);
  if (isServerRefusal(contents)) return contents;
  if (contents === null) return notFound({ path });
  const { text, hash, bytes } = contents;
  blobs.put(bytes, hash);
  return { text, hash };
}

function describeActivity(editor: Editor, canvasId: string, activityId: string): object {
  const activity = editor.journal(canvasId).activities.find(({ id }) => id === activityId);
  if (activity === undefined) return notFound({ activityId });
  const textOf = (hash: string | null): string | null =>
    hash === null ? null : (editor.blobs.get(hash)?.toString('utf8') ?? null);
  const files = activity.files.map(({ path, from, to }) => ({
    path,
    diff: unifiedDiff(path, textOf(from), textOf(to)),
  }));
  return { id: activityId, files };
}
