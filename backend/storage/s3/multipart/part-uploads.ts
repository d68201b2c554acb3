/**
 * Uploads in parts: rows of an upload and of its parts, whose bytes are blobs. They are read and written as the service; an upload
 * belongs to the user who started it, and an access key may continue any.
 */
import { randomUUID } from 'node:crypto';
import { queryAs, transactionAs } from '../../database/as-caller.ts';
import type { CallerTransaction, QueryContext } from '../../database/as-caller.ts';
import type { BlobFacts } from '../../blobs/blob-store.ts';
import { serviceCaller } from '../../request/caller.ts';
import type { Caller } from '../../request/caller.ts';
import { refuse } from '../../respond/refusal.ts';
import type { FileProperties } from '../../upload/file-properties.ts';

/** An upload. */
export interface PartUpload {
  readonly id: string;
  readonly bucket: string;
  readonly name: string;
  readonly owner: string | null;
  readonly createdAt: string;
  /** The properties of the object that it becomes. */
  readonly properties: FileProperties;
}

/** A part that has been stored. */
export interface StoredPart {
  readonly number: number;
  readonly bytes: number;
  /** In quotes. */
  readonly tag: string;
  /** The key of its blob. */
  readonly version: string;
  readonly createdAt: string;
}

const uploadJson = `json_build_object('id', u.id, 'bucket', u.bucket_id, 'name', u.key, 'owner', u.owner_id,
  'createdAt', u.created_at, 'properties', coalesce(u.metadata, '{}') || jsonb_build_object('userMetadata', u.user_metadata))::text`;
const partJson = `json_build_object('number', p.part_number, 'bytes', p.size, 'tag', p.etag, 'version', p.version,
  'createdAt', p.created_at)::text`;

/** Starts an upload, and returns its id. */
export async function startPartUpload(
  queryContext: QueryContext,
  caller: Caller,
  { bucket, name }: { readonly bucket: string; readonly name: string },
  { userMetadata, ...metadata }: FileProperties,
): Promise<string> {
  const id = randomUUID();
  await transactionAs(queryContext, (transaction) =>
    transaction.count(
      serviceCaller,
      `insert into storage.s3_multipart_uploads (id, bucket_id, key, version, upload_signature, owner_id, metadata, user_metadata)
       values ($1, $2, $3, $1, '', $4, $5::jsonb, $6::jsonb)`,
      [
        id,
        bucket,
        name,
        caller.sub,
        JSON.stringify(metadata),
        userMetadata === null ? null : JSON.stringify(userMetadata),
      ],
    ),
  );
  return id;
}

const owned = `($4 = '' or u.owner_id = $4)`;

/** The owner in a query; empty for an access key, which may continue any. */
const ownerFilter = ({ role, sub }: Caller): string =>
  role === serviceCaller.role ? '' : (sub ?? 'nobody');

/** Finds an upload of the caller to the object. Refuses `NoSuchUpload`. */
export async function findPartUpload(
  queryContext: QueryContext,
  caller: Caller,
  { bucket, name }: { readonly bucket: string; readonly name: string },
  id: string,
): Promise<PartUpload> {
  const [upload] = await queryAs<PartUpload>(
    queryContext,
    serviceCaller,
    `select ${uploadJson} from storage.s3_multipart_uploads u
     where u.id = $1 and u.bucket_id = $2 and u.key = $3 and ${owned}`,
    [id, bucket, name, ownerFilter(caller)],
  );
  return upload ?? refuse('NoSuchUpload');
}

/** Locks the upload until the transaction ends. Refuses `NoSuchUpload` where it was completed or aborted meanwhile. */
async function lockUpload(transaction: CallerTransaction, id: string): Promise<void> {
  const locked = await transaction.objects(
    serviceCaller,
    'select to_json(true)::text from storage.s3_multipart_uploads u where u.id = $1 for update',
    [id],
  );
  if (locked.length === 0) refuse('NoSuchUpload');
}

/**
 * Records a part whose blob has been written, in the place of an earlier one of its number. Returns the blobs that it replaced. Refuses
 * `EntityTooLarge` where all parts are longer than `bytesMax`.
 */
export async function recordPart(
  queryContext: QueryContext,
  upload: PartUpload,
  part: { readonly number: number; readonly version: string; readonly facts: BlobFacts },
  bytesMax: number,
): Promise<readonly string[]> {
  return await transactionAs(queryContext, async (transaction) => {
    await lockUpload(transaction, upload.id);
    const replaced = await transaction.objects<string>(
      serviceCaller,
      `delete from storage.s3_multipart_uploads_parts p where p.upload_id = $1 and p.part_number = $2::integer
       returning to_json(p.version)::text`,
      [upload.id, String(part.number)],
    );
    const [others = 0] = await transaction.objects<number>(
      serviceCaller,
      `select to_json(coalesce(sum(p.size), 0))::text from storage.s3_multipart_uploads_parts p where p.upload_id = $1`,
      [upload.id],
    );
    if (others + part.facts.bytes > bytesMax) refuse('EntityTooLarge');
    await transaction.count(
      serviceCaller,
      `insert into storage.s3_multipart_uploads_parts (upload_id, bucket_id, key, part_number, size, etag, version, owner_id)
       values ($1, $2, $3, $4::integer, $5::bigint, $6, $7, $8)`,
      [
        upload.id,
        upload.bucket,
        upload.name,
        String(part.number),
        String(part.facts.bytes),
        `"${part.facts.sha256}"`,
        part.version,
        upload.owner,
      ],
    );
    return replaced;
  });
}

/** Parts of an upload from a number on, in order. */
export async function listParts(
  queryContext: QueryContext,
  id: string,
  after = 0,
  limit: number | null = null,
): Promise<readonly StoredPart[]> {
  return await queryAs<StoredPart>(
    queryContext,
    serviceCaller,
    `select ${partJson} from storage.s3_multipart_uploads_parts p
     where p.upload_id = $1 and p.part_number > $2::integer order by p.part_number limit $3::integer`,
    [id, String(after), limit === null ? null : String(limit)],
  );
}

/** Ends an upload, in the transaction that writes its object or by itself. Refuses `NoSuchUpload` where it has ended already. */
export async function endUpload(transaction: CallerTransaction, id: string): Promise<void> {
  await lockUpload(transaction, id);
  await transaction.count(serviceCaller, 'delete from storage.s3_multipart_uploads where id = $1', [
    id,
  ]);
}

/** Uploads to a bucket that the caller may continue, by name and then by id. */
export async function listPartUploads(
  queryContext: QueryContext,
  caller: Caller,
  page: {
    readonly bucket: string;
    readonly prefix: string;
    readonly afterName: string;
    readonly afterId: string;
    readonly limit: number;
  },
): Promise<readonly PartUpload[]> {
  return await queryAs<PartUpload>(
    queryContext,
    serviceCaller,
    `select ${uploadJson} from storage.s3_multipart_uploads u
     where u.bucket_id = $1 and starts_with(u.key, $2) and ${owned}
       and (u.key > $3 collate "C" or ($5 <> '' and u.key = $3 and u.id > $5))
     order by u.key collate "C", u.id limit $6::integer`,
    [
      page.bucket,
      page.prefix,
      page.afterName,
      ownerFilter(caller),
      page.afterId,
      String(page.limit),
    ],
  );
}
