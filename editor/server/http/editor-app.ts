// The editor's HTTP routes: the fourteen calls of the specification, lookups, activities, reads of the project, and events.

import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { MutationRequest } from '@atelier/editor-channel/mutation-request';
import { hasLegalIdCharacters } from '@atelier/editor-channel/codebase-id';
import { isMutationName, parseMutation } from '@atelier/editor-source/mutate';
import { runChecks } from '../checks/run-checks.ts';
import type { Editor } from '../editor.ts';
import { applyBatch } from '../mutation/apply-batch.ts';
import { applyMutation } from '../mutation/apply-mutation.ts';
import { callerOf } from '../mutation/caller.ts';
import { redo, undo } from '../mutation/undo-redo.ts';
import { isServerRefusal, notFound, refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import { WindowBridge } from '../windows/window-bridge.ts';
import { eventStream } from './event-stream.ts';
import type { SettingsSource } from './event-stream.ts';
import { checkRequest, isAllowedOrigin } from './request-guard.ts';
import type { RequestGuardOptions } from './request-guard.ts';
import { buildLookups } from './lookups.ts';
import { addCodeRoutes } from './code-routes.ts';
import { addDesignRoutes } from './design-routes.ts';
import { addGitRoutes } from './git-routes.ts';
import { readBody, readJson, respond } from './read-body.ts';
import { renderFault, renderRefusal } from './render-refusal.ts';
import { addReviewRoutes } from './review-routes.ts';
import { addWindowRoutes } from './window-routes.ts';

const bodyLimitBytes = 8 * 1024 * 1024;

/** A canvas's journal is a file of its name, and names of files end at 255 bytes. */
const canvasIdLengthMax = 200;

/** The options of the routes. */
export interface EditorAppOptions extends RequestGuardOptions {
  /** Every class that the project's Tailwind names; none without Tailwind. */
  readonly classNames: () => Promise<readonly string[]>;
  /** The Studio's settings; null where no Studio stores any. */
  readonly settings: SettingsSource | null;
  /** The log of faults. */
  readonly log: (message: string, cause: unknown) => void;
}

/** The calls of the editor's server. */
export function editorApp(editor: Editor, options: EditorAppOptions): Hono {
  const app = new Hono();
  app.onError((error) => {
    options.log('A call of the editor failed.', error);
    return renderFault(error);
  });
  app.notFound(() => renderRefusal(notFound()));
  app.use(async (context, next) => {
    await next();
    allowOrigin(context, options);
  });
  app.use(async (context, next) => {
    if (context.req.method === 'OPTIONS') return context.body(null, 204);
    const refusal = checkRequest(context.req.raw, options);
    if (refusal !== null) return renderRefusal(refusal);
    return next();
  });
  app.use(
    bodyLimit({
      maxSize: bodyLimitBytes,
      onError: () =>
        renderRefusal(refuseRequest('body_too_large', 'The call carries more than 8 MB.')),
    }),
  );
  app.use('/canvases/:canvasId/*', async (context, next) =>
    isCanvasId(context.req.param('canvasId')) ? next() : renderRefusal(notFound()),
  );
  app.post('/canvases/:canvasId/parseAndMutate/mutate/:mutation', async (context) =>
    respond(await handleMutation(editor, context)),
  );
  app.post('/canvases/:canvasId/parseAndMutate/activities/undoChangeToFiles', async (context) =>
    respond(await undo(editor, context.req.param('canvasId'))),
  );
  app.post('/canvases/:canvasId/parseAndMutate/activities/redoChangeToFiles', async (context) =>
    respond(await redo(editor, context.req.param('canvasId'))),
  );
  app.get('/canvases/:canvasId/lookups', async () =>
    Response.json(await buildLookups(editor.index)),
  );
  app.get('/canvases/:canvasId/activities', (context) => {
    const { activities } = editor.journal(context.req.param('canvasId'));
    return Response.json({ activities });
  });
  app.post('/canvases/:canvasId/batch', async (context) =>
    respond(await handleBatch(editor, context)),
  );
  app.get('/canvases/:canvasId/checks', async () =>
    Response.json({ checks: await runChecks(editor) }),
  );
  addCodeRoutes(app, editor);
  addDesignRoutes(app, editor);
  addGitRoutes(app, editor);
  addReviewRoutes(app, editor);
  const bridge = new WindowBridge();
  addWindowRoutes(app, bridge);
  app.get('/canvases/:canvasId/classNames', async () =>
    Response.json({ classNames: await options.classNames() }),
  );
  app.get('/canvases/:canvasId/events', (context) =>
    eventStream(
      { source: editor.events, reviews: editor.reviews(context.req.param('canvasId')).changes },
      context.req.query('window') === undefined ? null : { bridge, settings: options.settings },
      context.req.raw.signal,
    ),
  );
  return app;
}

function isCanvasId(id: string): boolean {
  return hasLegalIdCharacters(id) && id.length <= canvasIdLengthMax;
}

/** Headers that let pages of allowed origins read the responses, and that forbid content type sniffing. */
function allowOrigin(context: Context, options: RequestGuardOptions): void {
  const origin = context.req.header('origin');
  context.header('Vary', 'Origin');
  context.header('X-Content-Type-Options', 'nosniff');
  if (origin === undefined || !isAllowedOrigin(origin, context.req.raw, options)) return;
  context.header('Access-Control-Allow-Origin', origin);
  context.header('Access-Control-Allow-Headers', 'authorization, content-type');
  context.header('Access-Control-Allow-Methods', 'GET, POST, PUT');
}

async function handleMutation(editor: Editor, context: Context): Promise<object> {
  const body = await readJson(context);
  if (isServerRefusal(body)) return body;
  const request = readMutation(context.req.param('mutation') ?? '', body.value);
  if (isServerRefusal(request)) return request;
  const caller = callerOf(context.req.raw.headers);
  return applyMutation(editor, context.req.param('canvasId') ?? '', request, caller);
}

function readMutation(name: string, body: unknown): MutationRequest | ServerRefusal {
  if (!isMutationName(name)) return notFound({ mutation: name });
  const reading = parseMutation(name, body);
  return 'issues' in reading
    ? refuseRequest('bad_request', `The call is malformed. ${reading.issues.join('; ')}`, {
        issues: reading.issues,
      })
    : reading.request;
}

const batchSchema = v.object({
  mutations: v.pipe(
    v.array(v.object({ name: v.string(), payload: v.unknown() })),
    v.minLength(1),
    v.maxLength(100),
  ),
});

async function handleBatch(editor: Editor, context: Context): Promise<object> {
  const body = await readBody(context, batchSchema);
  if (isServerRefusal(body)) return body;
  const requests: MutationRequest[] = [];
  for (const { name, payload } of body.value.mutations) {
    const request = readMutation(name, payload);
    if (isServerRefusal(request)) return request;
    requests.push(request);
  }
  const caller = callerOf(context.req.raw.headers);
  return applyBatch(editor, context.req.param('canvasId') ?? '', requests, caller);
}
