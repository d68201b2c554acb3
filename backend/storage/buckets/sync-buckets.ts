/** Synchronises the buckets of a project's `config.toml`: creates or updates them, and uploads the files that it has for them. */
import { createReadStream } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { extname, join, relative, sep } from 'node:path';
import type { BucketConfig } from '../../config/storage-config.ts';
import type { Database } from '../../postgres/database.ts';
import { Refused } from '../respond/refusal.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { transactionAs } from '../database/as-caller.ts';
import { isObjectName } from '../objects/object-name.ts';
import { serviceCaller } from '../request/caller.ts';
import type { StorageLog } from '../storage-log.ts';
import { metadataOf, recordBlob } from '../upload/upload-object.ts';

/** The services that buckets and their files are written to. */
export interface BucketSyncServices {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly log: StorageLog;
}

const textTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.csv': 'text/csv',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

/** @param folder the project's `supabase/`; objects that exist already remain unchanged */
export async function syncBuckets(
  to: BucketSyncServices,
  folder: string,
  buckets: readonly BucketConfig[],
): Promise<void> {
  for (const bucket of buckets) {
    await upsertBucket(to, bucket);
    if (bucket.objectsPath !== null)
      await uploadBucketFiles(to, bucket.name, join(folder, bucket.objectsPath));
  }
}

const request = new Request('http://storage.internal/config');

async function upsertBucket({ database }: BucketSyncServices, bucket: BucketConfig): Promise<void> {
  const { name, isPublic, fileSizeLimitBytes, allowedMimeTypes } = bucket;
  await transactionAs({ database, request, operation: 'storage.bucket.create' }, (transaction) =>
    transaction.count(
      serviceCaller,
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
       values ($1, $1, $2::boolean, $3::bigint,
         case when $4::json is null then null else array(select json_array_elements_text($4::json)) end)
       on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
         allowed_mime_types = excluded.allowed_mime_types
       where (storage.buckets.public, storage.buckets.file_size_limit, storage.buckets.allowed_mime_types)
         is distinct from (excluded.public, excluded.file_size_limit, excluded.allowed_mime_types)`,
      [
        name,
        String(isPublic),
        fileSizeLimitBytes === null ? null : String(fileSizeLimitBytes),
        allowedMimeTypes === null ? null : JSON.stringify(allowedMimeTypes),
      ],
    ),
  );
}

async function uploadBucketFiles(
  to: BucketSyncServices,
  bucket: string,
  folder: string,
): Promise<void> {
  const queryContext = { database: to.database, request, operation: 'storage.object.upload' };
  const present = new Set(
    await transactionAs(queryContext, (transaction) =>
      transaction.objects<string>(
        serviceCaller,
        'select to_json(o.name)::text from storage.objects o where o.bucket_id = $1',
        [bucket],
      ),
    ),
  );
  for await (const file of filesIn(folder)) {
    const name = relative(folder, file).split(sep).join('/');
    if (present.has(name) || !isObjectName(name)) continue;
    const found = textTypes[extname(file)] ?? (await detectType(file));
    const version = randomUUID();
    const facts = await to.blobs.write(version, createReadStream(file));
    const type = found ?? 'application/octet-stream';
    const metadata = metadataOf(facts, {
      type,
      cacheControl: 'max-age=3600',
      contentEncoding: null,
    });
    const target = { bucket, name, isUpsert: false };
    const contents = { id: randomUUID(), version, metadata, userMetadata: null };
    await recordBlob(to, queryContext, serviceCaller, target, contents).catch(ignoreExistingKey);
  }
}

async function detectType(file: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  return (await fileTypeFromFile(file))?.mime;
}

/** Another node that starts at the same time may have uploaded the file. */
function ignoreExistingKey(error: unknown): void {
  if (!(error instanceof Refused && error.code === 'KeyAlreadyExists')) throw error;
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(() => null);
  if (entries === null) return;
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* filesIn(join(folder, entry.name));
    else if (entry.isFile()) yield join(folder, entry.name);
  }
}
