/** Pages of a bucket's objects in the order of bytes, with common prefixes up to any delimiter. */
import { queryAs } from '../../database/as-caller.ts';
import type { QueryContext } from '../../database/as-caller.ts';
import type { Caller } from '../../request/caller.ts';

/** An entry of a page: an object, or a common prefix, which has no tag. */
export interface ListedRow {
  readonly name: string;
  readonly isPrefix: boolean;
  readonly tag: string | null;
  readonly bytes: number | null;
  readonly modifiedAt: string | null;
  readonly owner: string | null;
}

/** The page that is asked for. */
export interface ListPage {
  readonly bucket: string;
  readonly prefix: string;
  /** Empty for none. */
  readonly delimiter: string;
  /** Names up to this one are skipped. */
  readonly after: string;
  readonly limit: number;
}

/**
 * Each step finds the next name by the index, and skips everything below a common prefix, whatever its number of objects. The first
 * row is the start and no entry. $1 bucket, $2 prefix, $3 delimiter, $4 after, $5 limit.
 */
const pageText = `
  with recursive entries as (
    select null::storage.objects as object, null::text as folder,
      case when $3 <> '' and $4 like '%' || $3 then $4 || chr(1114111) else $4 end as after, 0 as place
    union all
    select following.object, following.folder,
      case when following.folder is null then (following.object).name else following.folder || chr(1114111) end,
      entries.place + 1
    from entries cross join lateral (
      select o as object,
        case when $3 <> '' and strpos(substr(o.name, length($2) + 1), $3) > 0
          then left(o.name, length($2) + strpos(substr(o.name, length($2) + 1), $3) - 1 + length($3)) end as folder
      from storage.objects o
      where o.bucket_id = $1 and o.name collate "C" > entries.after and o.name collate "C" >= $2
        and ($2 = '' or o.name collate "C" < $2 || chr(1114111)) and o.version is not null
      order by o.name collate "C" limit 1
    ) following
    where entries.place < $5::integer
  )
  select json_build_object('name', coalesce(e.folder, (e.object).name), 'isPrefix', e.folder is not null,
    'tag', (e.object).metadata ->> 'eTag', 'bytes', ((e.object).metadata ->> 'size')::bigint,
    'modifiedAt', coalesce((e.object).metadata ->> 'lastModified', (e.object).updated_at::text),
    'owner', coalesce((e.object).owner_id, (e.object).owner::text))::text
  from entries e where e.place > 0 order by e.place`;

/** The rows that the caller may see, one more than `limit` where there are more. */
export async function listRows(
  queryContext: QueryContext,
  caller: Caller,
  { bucket, prefix, delimiter, after, limit }: ListPage,
): Promise<readonly ListedRow[]> {
  return await queryAs<ListedRow>(queryContext, caller, pageText, [
    bucket,
    prefix,
    delimiter,
    after,
    String(limit + 1),
  ]);
}
