// Calls of the Studio's page: its session and settings, and the editor's server below `/editor`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { renderRefusal } from '@atelier/editor-server/render-refusal';
import { checkRequest } from '@atelier/editor-server/request-guard';
import type { Log } from '../log.ts';
import type { PublishCheck } from '../publish/publish-report.ts';
import type { Publisher } from '../publish/publisher.ts';
import { addPublishRoutes } from './publish-routes.ts';
import type { EditorProgram } from './editor-program.ts';
import { sendContext } from './send-context.ts';
import type { ScratchData } from './scratch-data.ts';
import { addStudioCalls } from './studio-calls.ts';
import { addSettingsRoutes } from './settings-routes.ts';
import type { StudioSettings } from './studio-settings.ts';
import type { FindContent } from './shop-content.ts';

/** Pictures of the gathered elements are in it. */
const contextBytesMax = 16 * 1024 * 1024;

export interface StudioAppOptions {
  readonly token: string;
  readonly previewPort: number;
  readonly nonce: string;
  /** The name of the project, for the window's title. */
  readonly projectName: string;
  /** The project's folder, absolute, for links that open a file in the person's editor. */
  readonly directory: string;
  /** The folder of it that Vite serves. */
  readonly viteRoot: string;
  /** Paths of pages that the project offers first; the home page at least. */
  readonly routes: readonly string[];
  /** Languages that the pages have, as in `de`; empty when the project shows none by address. */
  readonly languages: readonly string[];
  /** Whether the project has a Tailwind. */
  readonly hasTailwind: boolean;
  readonly editor: (request: Request) => Response | Promise<Response>;
  /** The tools for agents, behind the same check as every call. */
  readonly agents: (request: Request) => Promise<Response>;
  readonly settings: StudioSettings;
  /** The endpoint of an assistant; null without one. */
  readonly contextUrl: string | null;
  /** The person's editor as a program; null without one that has windows. */
  readonly editorProgram: EditorProgram | null;
  /** Null where the project is no running shop. */
  readonly publisher: Publisher | null;
  readonly sourceChecks: () => Promise<readonly PublishCheck[]>;
  readonly log: Log;
  /** Finds the form of a text or picture that is no source; null for a project without such forms. */
  readonly findContent: FindContent | null;
  /** The copy of the data for drive mode; null where the project has no data of its own. */
  readonly scratch: ScratchData | null;
}

/** The routes of the calls. Each needs the token, which the opened address carries in its fragment. */
export function studioApp(options: StudioAppOptions): Hono {
  const { token, previewPort, settings } = options;
  const app = new Hono();
  const guard = { token, allowedOrigins: [] };
  app.get('/session', (context) => {
    if (checkRequest(context.req.raw, guard) !== null) return outdated();
    const { nonce, projectName, routes, languages } = options;
    const [directory, viteRoot] = [options.directory, options.viteRoot].map(withSlashes);
    const facts = { previewPort, nonce, projectName, directory, viteRoot, routes, languages };
    return Response.json({
      ...facts,
      editorProgram: options.editorProgram?.name ?? null,
      hasContextEndpoint: options.contextUrl !== null,
      hasTailwind: options.hasTailwind,
      hasScratch: options.scratch !== null,
      isPublishable: options.publisher !== null,
    });
  });
  const refuse = (request: Request): Response | null =>
    checkRequest(request, guard) === null ? null : outdated();
  addSettingsRoutes(app, { settings, refuse });
  addStudioCalls(app, { ...options, refuse });
  app.all('/editor/*', (context) => options.editor(withoutPrefix(context.req.raw)));
  addPublishRoutes(app, {
    publisher: options.publisher,
    sourceChecks: options.sourceChecks,
    refuse,
    onFailure: (cause) => options.log.error('publish', cause),
  });
  app.post('/context', bodyLimit({ maxSize: contextBytesMax }), async (context) => {
    if (checkRequest(context.req.raw, guard) !== null) return outdated();
    return respondToContext(options.contextUrl, await context.req.text());
  });
  app.post('/open', async (context) => {
    if (checkRequest(context.req.raw, guard) !== null) return outdated();
    return openInEditor(options, await context.req.json().catch(() => null));
  });
  app.all('/mcp', (context) => {
    const refusal = checkRequest(context.req.raw, guard);
    return refusal === null ? options.agents(context.req.raw) : renderRefusal(refusal);
  });
  return app;
}

/** Sends what was gathered; nothing is sent where no endpoint is set. */
async function respondToContext(contextUrl: string | null, json: string): Promise<Response> {
  const outcome =
    contextUrl === null
      ? { failure: 'No assistant is set: STUDIO_CONTEXT_URL.' }
      : await sendContext(contextUrl, json);
  if ('message' in outcome) return Response.json(outcome);
  const error = { code: 'context_not_sent', message: outcome.failure };
  return Response.json({ error }, { status: 502 });
}

const placeSchema = v.object({
  path: v.pipe(v.string(), v.regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\0\\]+$/)),
  line: v.pipe(v.number(), v.integer(), v.minValue(1)),
  column: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** Opens a file of the project, and no other one, in the person's editor. */
function openInEditor({ editorProgram, directory }: StudioAppOptions, body: unknown): Response {
  const reading = v.safeParse(placeSchema, body);
  if (editorProgram === null || !reading.success) return new Response(null, { status: 400 });
  const { path, line, column } = reading.output;
  const file = join(directory, path);
  if (!existsSync(file)) return new Response(null, { status: 404 });
  editorProgram.open({ file, line, column });
  return new Response(null, { status: 204 });
}

function outdated(): Response {
  const message = 'The token of this start is missing or wrong. Open the address that was printed.';
  return Response.json({ error: { code: 'token_missing', message } }, { status: 401 });
}

/** A path as pages and addresses have it. */
function withSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}

function withoutPrefix(request: Request): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice('/editor'.length);
  return new Request(url, request);
}
