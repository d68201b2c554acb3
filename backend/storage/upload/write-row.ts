/** Writes the row of an object: first as a rehearsal, before its bytes are read, and again once they are complete. */
import { refuse } from '../respond/refusal.ts';
import { queryAs, transactionAs } from '../database/as-caller.ts';
import type { QueryContext, CallerTransaction } from '../database/as-caller.ts';
import { serviceCaller } from '../request/caller.ts';
import type { Caller } from '../request/caller.ts';

/** The target of an upload, and whether an existing object may be replaced. */
export interface ObjectTarget {
  readonly bucket: string;
  readonly name: string;
  readonly isUpsert: boolean;
  /** The tag of the object that alone may be replaced; absent where any may. */
  readonly replacedTag?: string;
}

/** The columns of an object's row besides its bucket and name. */
export interface RowContents {
  readonly id: string;
  /** The key of its blob. */
  readonly version: string;
  readonly metadata: object | null;
  readonly userMetadata: object | null;
}

const insertText = `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1, $2, $3, $4::uuid, $5, $6, $7::jsonb, $8::jsonb)`;
const upsertText = `${insertText}
  on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
    version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
    last_accessed_at = now()`;

/**
 * Refuses what policies and constraints refuse: writes the row and rolls back, so that the body of a forbidden upload is not read.
 */
export async function requireWritePermission(
  queryContext: QueryContext,
  caller: Caller,
  target: ObjectTarget,
  contents: RowContents,
): Promise<void> {
  await transactionAs(
    queryContext,
    (transaction) => writeRow(transaction, caller, target, contents),
    {
      rollback: true,
    },
  );
}

/** Whether policies or triggers of the project may depend on an object's metadata, and not on its bucket and name alone. */
export async function policiesReadMetadata(queryContext: QueryContext): Promise<boolean> {
  const rows = await queryAs<boolean>(
    queryContext,
    serviceCaller,
    `select to_json(true)::text where exists (
       select from pg_policies where schemaname = 'storage' and tablename = 'objects'
         and concat(qual, with_check) like '%metadata%'
     ) or exists (
       select from pg_trigger where tgrelid = 'storage.objects'::regclass and not tgisinternal
         and tgname <> 'update_objects_updated_at'
     )`,
  );
  return rows.length > 0;
}

/** Further work of the transaction that writes a row; what it throws undoes both. */
export type Alongside = (transaction: CallerTransaction) => Promise<void>;

/** The id of the object, and the blob that it replaced; null where there was none. */
export interface WrittenRow {
  readonly id: string;
  readonly replaced: string | null;
}

/**
 * Writes the row as the caller, so that policies see the actual metadata. The blob must exist.
 *
 * @param alongside further work of the same transaction
 */
export async function writeObjectRow(
  queryContext: QueryContext,
  caller: Caller,
  target: ObjectTarget,
  contents: RowContents,
  alongside: Alongside = async () => {},
): Promise<WrittenRow> {
  return await transactionAs(queryContext, async (transaction) => {
    const before = target.isUpsert ? await lockRow(transaction, target) : undefined;
    if (target.replacedTag !== undefined && before?.tag !== target.replacedTag)
      refuse(before === undefined ? 'NoSuchKey' : 'KeyAlreadyExists');
    await alongside(transaction);
    await writeRow(transaction, caller, target, contents);
    return { id: before?.id ?? contents.id, replaced: before?.version ?? null };
  });
}

interface LockedRow {
  readonly id: string;
  readonly version: string | null;
  readonly tag: string | null;
}

/** Locks the row until the transaction ends, so that exactly one upload replaces its blob, and removes it. */
async function lockRow(
  transaction: CallerTransaction,
  { bucket, name }: ObjectTarget,
): Promise<LockedRow | undefined> {
  // There may be no row to lock yet; the advisory lock keeps two uploads from both being the first.
  await transaction.objects(
    serviceCaller,
    `select null::text from pg_advisory_xact_lock(hashtextextended('storage ' || $1 || '/' || $2, 0))`,
    [bucket, name],
  );
  const [row] = await transaction.objects<LockedRow>(
    serviceCaller,
    `select json_build_object('id', o.id, 'version', o.version, 'tag', o.metadata ->> 'eTag')::text from storage.objects o
     where o.bucket_id = $1 and o.name = $2 for update`,
    [bucket, name],
  );
  return row;
}

async function writeRow(
  transaction: CallerTransaction,
  caller: Caller,
  { bucket, name, isUpsert }: ObjectTarget,
  { id, version, metadata, userMetadata }: RowContents,
): Promise<void> {
  const values = [
    id,
    bucket,
    name,
    ownerOf(caller),
    caller.sub,
    version,
    metadata === null ? null : JSON.stringify(metadata),
    userMetadata === null ? null : JSON.stringify(userMetadata),
  ];
  const written = await transaction.count(caller, isUpsert ? upsertText : insertText, values);
  // A trigger of the project may have skipped the row.
  if (written === 0) refuse('AccessDenied', 'The object was not accepted');
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The value of the column `owner`, which takes only the ids of users. */
export function ownerOf({ sub }: Caller): string | null {
  return sub !== null && uuid.test(sub) ? sub : null;
}

/** Whether any object refers to the blob. */
export async function isBlobReferenced(
  queryContext: QueryContext,
  version: string,
): Promise<boolean> {
  const rows = await queryAs<boolean>(
    queryContext,
    serviceCaller,
    'select to_json(true)::text from storage.objects o where o.version = $1',
    [version],
  );
  return rows.length > 0;
}
