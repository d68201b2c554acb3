// The editor's HTTP routes: the fourteen calls of the specification, lookups, activities, reads of the project, and events.

import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { hasLegalIdCharacters } from '@atelier/editor-channel/codebase-id';
import { isMutationName, parseMutation } from '@atelier/editor-source/mutate';
import { isNestedTooDeep } from '@atelier/editor-source/parse/nesting';
import type { Editor } from '../editor.ts';
import { applyMutation } from '../mutation/apply-mutation.ts';
import { redo, undo } from '../mutation/undo-redo.ts';
import { isServerRefusal, notFound, refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import { eventStream } from './event-stream.ts';
import { checkRequest, isAllowedOrigin } from './request-guard.ts';
import type { RequestGuardOptions } from './request-guard.ts';
import { buildLookups } from './lookups.ts';
import { readText, readUncommitted } from './project-reads.ts';
import { renderFault, renderRefusal } from './render-refusal.ts';

const bodyLimitBytes = 8 * 1024 * 1024;

/** A canvas's journal is a file of its name, and names of files end at 255 bytes. */
const canvasIdLengthMax = 200;

/** The options of the routes. */
export interface EditorAppOptions extends RequestGuardOptions {
  /** The project's folder, absolute. */
  readonly directory: string;
  /** Every class that the project's Tailwind names; none without Tailwind. */
  readonly classNames: () => Promise<readonly string[]>;
  /** The log of faults. */
  readonly log: (message: string, cause: unknown) => void;
}

/** The calls of the editor's server. */
export function editorApp(editor: Editor, options: EditorAppOptions): Hono {
  const app = new Hono();
  app.onError((error) => {
    options.log('A call of the editor failed.', error);
    return renderFault();
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
  app.get('/canvases/:canvasId/source', (context) =>
    respond(readText(editor.index, context.req.query('path') ?? '')),
  );
  app.get('/canvases/:canvasId/uncommitted', async () =>
    Response.json({ diff: await readUncommitted(options.directory) }),
  );
  app.get('/canvases/:canvasId/classNames', async () =>
    Response.json({ classNames: await options.classNames() }),
  );
  app.get('/canvases/:canvasId/events', (context) =>
    eventStream(editor.events, context.req.raw.signal),
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
  context.header('Access-Control-Allow-Methods', 'GET, POST');
}

async function handleMutation(editor: Editor, context: Context): Promise<object> {
  const name = context.req.param('mutation') ?? '';
  if (!isMutationName(name)) return notFound({ mutation: name });
  const body = await readJson(context);
  if (isServerRefusal(body)) return body;
  const reading = parseMutation(name, body.value);
  if ('issues' in reading) {
    return refuseRequest('bad_request', `The call is malformed. ${reading.issues.join('; ')}`, {
      issues: reading.issues,
    });
  }
  return applyMutation(editor, context.req.param('canvasId') ?? '', reading.request);
}

async function readJson(context: Context): Promise<{ readonly value: unknown } | ServerRefusal> {
  const text = await context.req.text();
  if (isNestedTooDeep(text)) return refuseRequest('bad_request', 'The body nests too deep.');
  try {
    return { value: JSON.parse(text) };
  } catch {
    return refuseRequest('bad_request', 'The body is no JSON.');
  }
}

function respond(outcome: object): Response {
  return isServerRefusal(outcome) ? renderRefusal(outcome) : Response.json(outcome);
}
