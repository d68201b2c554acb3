/** Buckets: their rows, and the files that they allow. */
import { refuse } from '../respond/refusal.ts';
import { queryAs } from '../database/as-caller.ts';
import type { QueryContext } from '../database/as-caller.ts';
import { serviceCaller } from '../request/caller.ts';

/** A bucket's row as the protocol returns it. */
export interface Bucket {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly public: boolean;
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: readonly string[] | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly type: string;
}

/** A bucket's row as JSON; clients expect an empty text where there is no owner. Older projects have owners in `owner` alone. */
export const bucketJson = `json_build_object('id', b.id, 'name', b.name, 'owner', coalesce(b.owner_id, b.owner::text, ''),
  'public', coalesce(b.public, false), 'type', b.type, 'file_size_limit', b.file_size_limit,
  'allowed_mime_types', b.allowed_mime_types, 'created_at', b.created_at, 'updated_at', b.updated_at)::text`;

/** Finds a bucket in the service role, since its limits hold for every caller. Refuses `NoSuchBucket`. */
export async function findBucket(queryContext: QueryContext, id: string): Promise<Bucket> {
  const [bucket] = await queryAs<Bucket>(
    queryContext,
    serviceCaller,
    `select ${bucketJson} from storage.buckets b where b.id = $1`,
    [id],
  );
  return bucket ?? refuse('NoSuchBucket');
}

/** Whether the bucket allows a type: any where it lists none, else one of its list, by full name or by family. */
export function allowsType({ allowed_mime_types: allowed }: Bucket, type: string): boolean {
  if (allowed === null || allowed.length === 0) return true;
  return allowed.some((each) => {
    const wanted = each.trim().toLowerCase();
    return (
      wanted === '*/*' ||
      wanted === type ||
      (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)))
    );
  });
}

/** The size limit of a file in the bucket, in bytes. */
export function sizeLimit(bucket: Bucket, serviceLimitBytes: number): number {
  return Math.min(bucket.file_size_limit ?? serviceLimitBytes, serviceLimitBytes);
}
