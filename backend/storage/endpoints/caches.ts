/** Endpoints that purge caches: the rendered pictures of an object or of a bucket. For the service role alone. */
import { refuse } from '../respond/refusal.ts';
import { queryAs } from '../database/as-caller.ts';
import { serviceCaller } from '../request/caller.ts';
import type { AuthenticatedContext, AuthenticatedEndpoint } from './endpoint.ts';

export const purgeObject: AuthenticatedEndpoint = {
  method: 'DELETE',
  path: 'cdn/:bucket/:name{.+}',
  operation: 'storage.object.purge_cache',
  handle: (context) => purge(context, 'and o.name = $2', [context.name]),
};

export const purgeBucket: AuthenticatedEndpoint = {
  method: 'DELETE',
  path: 'cdn/:bucket',
  operation: 'storage.bucket.purge_cache',
  handle: (context) => purge(context, '', []),
};

async function purge(
  context: AuthenticatedContext,
  condition: string,
  values: readonly string[],
): Promise<Response> {
  const { caller, queryContext, services, bucket } = context;
  if (caller.role !== serviceCaller.role) refuse('AccessDenied');
  const versions = await queryAs<string>(
    queryContext,
    serviceCaller,
    `select to_json(o.version)::text from storage.objects o
     where o.bucket_id = $1 and o.version is not null ${condition}`,
    [bucket, ...values],
  );
  for (const version of versions) await services.renderer.purge(version);
  return Response.json({ message: 'success' });
}
