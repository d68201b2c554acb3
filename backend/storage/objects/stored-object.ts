/** Stored objects and their rows. A row exists only once its blob is complete. */
import { refuse } from '../respond/refusal.ts';
import { queryAs } from '../database/as-caller.ts';
import type { QueryContext } from '../database/as-caller.ts';
import type { Caller } from '../request/caller.ts';

/** Metadata of an object's bytes, under Supabase's names. */
export interface ObjectMetadata {
  /** The SHA-256 of the bytes, in quotes as in the header. */
  readonly eTag: string;
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: number;
  /** The compression of the bytes, where the upload declared one. */
  readonly contentEncoding?: string;
}

/** An object's row. */
export interface StoredObject {
  readonly id: string;
  readonly name: string;
  readonly bucket_id: string;
  readonly version: string;
  readonly owner: string | null;
  readonly owner_id: string | null;
  readonly metadata: ObjectMetadata;
  readonly user_metadata: Readonly<Record<string, unknown>> | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_accessed_at: string;
}

/** An object's row as JSON text. */
export const objectJson = `json_build_object('id', o.id, 'name', o.name, 'bucket_id', o.bucket_id, 'version', o.version,
  'owner', o.owner, 'owner_id', o.owner_id, 'metadata', o.metadata, 'user_metadata', o.user_metadata,
  'created_at', o.created_at, 'updated_at', o.updated_at, 'last_accessed_at', o.last_accessed_at)::text`;

/** Finds an object that the caller may see. Refuses `NoSuchKey`. */
export async function findObject(
  queryContext: QueryContext,
  caller: Caller,
  bucket: string,
  name: string,
): Promise<StoredObject> {
  const [object] = await queryAs<StoredObject>(
    queryContext,
    caller,
    `select ${objectJson} from storage.objects o where o.bucket_id = $1 and o.name = $2`,
    [bucket, name],
  );
  return object === undefined || object.version === null ? refuse('NoSuchKey') : object;
}

/** The hash in an object's tag; null for a tag of another service. */
export function sha256Of({ eTag }: ObjectMetadata): string | null {
  return /^"(?<sha256>[\da-f]{64})"$/.exec(eTag)?.groups?.['sha256'] ?? null;
}
