// Git routes: the uncommitted changes, commits, and discarded changes.

import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Editor } from '../editor.ts';
import { commitChanges } from '../git/commit-changes.ts';
import { discardChanges } from '../git/discard-changes.ts';
import { readUncommitted } from '../git/read-uncommitted.ts';
import { isServerRefusal } from '../server-refusal.ts';
import { readBody, respond } from './read-body.ts';

const messageLengthMax = 10_000;

const selectedSchema = v.pipe(
  v.array(
    v.object({
      path: v.string(),
      hash: v.nullable(v.string()),
      part: v.union([v.picklist(['own', 'whole']), v.pipe(v.number(), v.integer(), v.minValue(0))]),
    }),
  ),
  v.minLength(1),
  v.maxLength(1000),
);
const commitSchema = v.object({
  changes: selectedSchema,
  message: v.pipe(v.string(), v.maxLength(messageLengthMax)),
});
const discardSchema = v.object({ changes: selectedSchema });

/** Adds the routes. */
export function addGitRoutes(app: Hono, editor: Editor): void {
  app.get('/canvases/:canvasId/uncommitted', async (context) =>
    Response.json(await readUncommitted(editor, context.req.param('canvasId'))),
  );
  app.post('/canvases/:canvasId/commits', async (context) => {
    const body = await readBody(context, commitSchema);
    if (isServerRefusal(body)) return respond(body);
    const { changes, message } = body.value;
    return respond(await commitChanges(editor, context.req.param('canvasId'), changes, message));
  });
  app.post('/canvases/:canvasId/discards', async (context) => {
    const body = await readBody(context, discardSchema);
    if (isServerRefusal(body)) return respond(body);
    return respond(await discardChanges(editor, context.req.param('canvasId'), body.value.changes));
  });
}
