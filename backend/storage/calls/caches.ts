/** What is kept of objects beside them is let go of at the service's word. */
import { refuse } from '../answers/refused.ts';
import { ask } from '../database/as-caller.ts';
import { service } from '../request/caller.ts';
import type { NamedCall, NamedCallKind } from './call-kind.ts';

export const purgeObject: NamedCallKind = {
  method: 'DELETE',
  path: 'cdn/:bucket/*',
  operation: 'storage.object.purge_cache',
  answer: (call) => purge(call, 'and o.name = $2', [call.name]),
};

export const purgeBucket: NamedCallKind = {
  method: 'DELETE',
  path: 'cdn/:bucket',
  operation: 'storage.bucket.purge_cache',
  answer: (call) => purge(call, '', []),
};

async function purge(
  call: NamedCall,
  condition: string,
  values: readonly string[],
): Promise<Response> {
  const { who, asking, parts, bucket } = call;
  if (who.role !== service.role) refuse('AccessDenied');
  const versions = await ask<string>(
    asking,
    service,
    `select to_json(o.version)::text from storage.objects o
     where o.bucket_id = $1 and o.version is not null ${condition}`,
    [bucket, ...values],
  );
  for (const version of versions) await parts.renderer.forget(version);
  return Response.json({ message: 'success' });
}
