// Storage in a bucket that does not respond stops the start, with a message that names the remedy and not the secret.
import { expect, test } from 'vitest';
import type { Settings } from '../settings/settings.ts';
import { openBlobs } from './storage.ts';

test('an unreachable bucket is reported at the start', async () => {
  const address = {
    bucketUrl: 'http://127.0.0.1:1/bucket',
    prefix: '',
    region: 'r',
    accessKeyId: 'id',
    secretAccessKey: 'hunter2',
    sessionToken: null,
  };
  const settings = { storage: { kind: 's3', address } } as unknown as Settings;
  const error: unknown = await openBlobs(settings, '/nowhere').catch((cause: unknown) => cause);
  expect(error).toMatchObject({ code: 'storage_unreachable' });
  expect(String(error)).toContain('http://127.0.0.1:1/bucket');
  expect(String(error)).not.toContain('hunter2');
});
