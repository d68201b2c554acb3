// Publish routes of the Studio: the state, the check alone, publishing, and going back. Checks of the source come from the editor's server.

import type { Hono } from 'hono';
import type { PublishCheck } from '../publish/publish-report.ts';
import type { Publisher } from '../publish/publisher.ts';

interface PublishRouteParts {
  /** Null where the project is no running shop. */
  readonly publisher: Publisher | null;
  /** The checks of the source as it is. */
  readonly sourceChecks: () => Promise<readonly PublishCheck[]>;
  /** The refusal of a call without the token; null for one that may. */
  readonly refuse: (request: Request) => Response | null;
  readonly onFailure: (cause: unknown) => void;
}

/** Adds the routes. */
export function addPublishRoutes(app: Hono, parts: PublishRouteParts): void {
  const handle = (
    request: Request,
    work: (publisher: Publisher) => Promise<object>,
  ): Promise<Response> | Response => {
    const refusal = parts.refuse(request);
    if (refusal !== null) return refusal;
    if (parts.publisher === null) return notPublishable();
    return work(parts.publisher).then(
      (value) => Response.json(value),
      (error: unknown) => {
        parts.onFailure(error);
        return failed(error);
      },
    );
  };
  const publish = async (publisher: Publisher, isWanted: boolean): Promise<object> => {
    const own = await parts.sourceChecks();
    // A source that cannot be published is not built for it.
    if (!own.every(({ isPassed }) => isPassed))
      return { isPublished: false, checks: own, bytes: [], state: await publisher.state() };
    const report = await publisher.publish(isWanted);
    return { ...report, checks: [...own, ...report.checks] };
  };
  app.get('/publication', ({ req }) => handle(req.raw, (publisher) => publisher.state()));
  app.post('/publication/check', ({ req }) =>
    handle(req.raw, (publisher) => publish(publisher, false)),
  );
  app.post('/publication', ({ req }) => handle(req.raw, (publisher) => publish(publisher, true)));
  app.post('/publication/back', ({ req }) => handle(req.raw, (publisher) => publisher.goBack()));
}

function notPublishable(): Response {
  const message = 'Only a shop that npm start serves can be published from here.';
  return Response.json({ error: { code: 'not_publishable', message } }, { status: 404 });
}

/** A build that failed is the person's to mend: its first lines say where. */
function failed(error: unknown): Response {
  const message = error instanceof Error ? error.message.slice(0, 2000) : 'The build failed.';
  return Response.json({ error: { code: 'publish_failed', message } }, { status: 422 });
}
