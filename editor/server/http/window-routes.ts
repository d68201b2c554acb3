// Window routes: requests of programs to an open Studio window, and the window's responses.

import type { Hono } from 'hono';
import * as v from 'valibot';
import { isServerRefusal, notFound, refuseRequest } from '../server-refusal.ts';
import type { WindowBridge } from '../windows/window-bridge.ts';
import { readBody, respond } from './read-body.ts';

const requestSchema = v.object({
  kind: v.picklist(['screens', 'tree', 'picture', 'selection', 'problems']),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
});
const responseSchema = v.union([
  v.object({ value: v.unknown() }),
  v.object({ refused: v.string(), message: v.string() }),
]);

/** Adds the routes. */
export function addWindowRoutes(app: Hono, windows: WindowBridge): void {
  app.post('/canvases/:canvasId/windows/requests', async (context) => {
    const body = await readBody(context, requestSchema);
    if (isServerRefusal(body)) return respond(body);
    return respond(await windows.request(body.value.kind, body.value.params));
  });
  app.post('/canvases/:canvasId/windows/responses/:requestId', async (context) => {
    const body = await readBody(context, responseSchema);
    if (isServerRefusal(body)) return respond(body);
    const given = body.value;
    const outcome =
      'refused' in given
        ? refuseRequest('window_refused', given.message, { refused: given.refused })
        : { value: given.value };
    const requestId = context.req.param('requestId');
    return windows.respond(requestId, outcome) ? respond({}) : respond(notFound({ requestId }));
  });
}
