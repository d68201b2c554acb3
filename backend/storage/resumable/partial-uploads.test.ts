/** Partial uploads in a folder and in a bucket, under one contract. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { readS3Address } from '../blobs/s3-address.ts';
import { startTestS3 } from '../blobs/test-s3-server.ts';
import type { TestS3 } from '../blobs/test-s3-server.ts';
import { partialUploadsContract } from './partial-uploads.contract.ts';
import { openPartialUploads } from './partial-uploads.ts';
import { openS3PartialUploads } from './s3-partial-uploads.ts';

let folder: string;
let s3: TestS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-partial-'));
  s3 = await startTestS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

partialUploadsContract('in a folder', () => openPartialUploads(folder));
partialUploadsContract('in a bucket', async () => openS3PartialUploads(readS3Address(s3.url, {})!));
