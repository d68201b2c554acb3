// Calls of the Studio's page beside the editor's: storyboards, the scratch copy of the data, and the form of a content.
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { describeFault } from '../fault.ts';
import type { ScratchData } from './scratch-data.ts';
import type { FindContent } from './shop-content.ts';
import { makeStoryboard, readStoryboards } from './storyboard-files.ts';

const bodyBytesMax = 16 * 1024;

export interface StudioCallsOptions {
  /** The project's folder. */
  readonly directory: string;
  /** The folder of it that Vite serves, in which storyboards are. */
  readonly viteRoot: string;
  readonly previewPort: number;
  readonly scratch: ScratchData | null;
  readonly findContent: FindContent | null;
  /** Returns a response for a call without the token, else null. */
  readonly refuse: (request: Request) => Response | null;
}

/** Adds the calls to the Studio's routes. */
export function addStudioCalls(app: Hono, options: StudioCallsOptions): void {
  const { previewPort, scratch, findContent, refuse } = options;
  for (const path of ['/storyboards', '/scratch', '/content']) {
    app.use(path, bodyLimit({ maxSize: bodyBytesMax }), async (context, next) => {
      const refusal = refuse(context.req.raw);
      if (refusal !== null) return refusal;
      await next();
      return undefined;
    });
  }
  app.get('/content', async (context) => {
    const { path = '/', language = '', text = '', picture = '' } = context.req.query();
    const found = await findContent?.({ path, language, text, picture });
    return Response.json(found ?? null, { headers: { 'cache-control': 'no-store' } });
  });
  app.get('/storyboards', () => Response.json({ storyboards: readStoryboards(options) }));
  app.post('/storyboards', async (context) => {
    const described: unknown = await context.req.json().catch(() => null);
    const made = await makeStoryboard(options, described);
    return made === null
      ? refusal(
          'bad_request',
          'A storyboard shows a component with a name and a file, or a route.',
          400,
        )
      : Response.json(made);
  });
  app.post('/scratch', async (context) => {
    if (scratch === null) return refusal('no_data', 'This project has no data of its own.', 404);
    const wanted: unknown = await context.req.json().catch(() => null);
    const isFresh = typeof wanted === 'object' && wanted !== null && 'isFresh' in wanted;
    try {
      const { outboxPath } = await scratch.open(isFresh && wanted.isFresh === true);
      const outbox =
        outboxPath === null ? null : `http://scratch.localhost:${previewPort}${outboxPath}`;
      return Response.json({ outbox });
    } catch (error) {
      return refusal(
        'scratch_failed',
        `No copy of the data could be made. ${describeFault(error)}`,
        500,
      );
    }
  });
}

function refusal(code: string, message: string, status: number): Response {
  return Response.json({ error: { code, message } }, { status });
}
