// Buckets of a hosted project: those of `config.toml` are created where they are missing, since migrations hold tables and no buckets.
import type { BucketConfig } from '@atelier/backend/config/storage-config';
import { KnownFault } from '../fault.ts';
import type { HostedProject } from '../settings/hosted-project.ts';
import { keyHeaders } from './hosted-client.ts';

const responseMsMax = 15_000;

/** Creates those that are missing; the others stay as their owner has set them. Throws a {@link KnownFault} where the project refuses. */
export async function createMissingBuckets(
  { url, secretKey }: HostedProject,
  buckets: readonly BucketConfig[],
): Promise<void> {
  const call = (path: string, body?: object): Promise<Response> =>
    fetch(`${url}/storage/v1/bucket${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...keyHeaders(secretKey), 'content-type': 'application/json' },
      signal: AbortSignal.timeout(responseMsMax),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  for (const { name, isPublic, fileSizeLimitBytes, allowedMimeTypes } of buckets) {
    const known = await call(`/${encodeURIComponent(name)}`);
    await known.body?.cancel();
    if (known.ok) continue;
    const response = await call('', {
      id: name,
      name,
      public: isPublic,
      file_size_limit: fileSizeLimitBytes,
      allowed_mime_types: allowedMimeTypes,
    });
    const text = await response.text();
    // Another node that starts at the same time may have created it.
    if (response.ok || /Duplicate|already exists/.test(text)) continue;
    throw new KnownFault(
      'bucket_refused',
      `The project at ${url} does not create the bucket ${name}: ${text.slice(0, 200)}\nCreate it in the project’s storage${isPublic ? ', public' : ''}.`,
    );
  }
}
