// Review routes: translations that are to be looked at, and the note that a language was.

import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Editor } from '../editor.ts';
import { isServerRefusal } from '../server-refusal.ts';
import { readBody, respond } from './read-body.ts';

const reviewedSchema = v.object({ key: v.string(), language: v.string() });

/** Adds the routes. */
export function addReviewRoutes(app: Hono, editor: Editor): void {
  app.get('/canvases/:canvasId/reviews', (context) =>
    Response.json({ reviews: editor.reviews(context.req.param('canvasId')).list }),
  );
  app.post('/canvases/:canvasId/reviews', async (context) => {
    const body = await readBody(context, reviewedSchema);
    if (isServerRefusal(body)) return respond(body);
    const reviews = editor.reviews(context.req.param('canvasId'));
    reviews.noteReview(body.value.key, body.value.language);
    return respond({ reviews: reviews.list });
  });
}
