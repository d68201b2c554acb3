// Buckets and files of a plain project, by the calls of its storage.
import * as v from 'valibot';
import type { StoredFile } from '../project/project-rows.ts';
import { fetchProject } from './fetch-project.ts';
import type { PlainParts, PlainRow, PlainRows } from './plain-rows.ts';
import { sliceRows } from './plain-tables.ts';

const bucketSchema = v.object({
  id: v.string(),
  name: v.string(),
  public: v.boolean(),
  file_size_limit: v.optional(v.nullable(v.number()), null),
  allowed_mime_types: v.optional(v.nullable(v.array(v.string())), null),
});
const entrySchema = v.object({
  name: v.string(),
  /** Null for a folder. */
  id: v.nullable(v.string()),
  updated_at: v.optional(v.nullable(v.string()), null),
  metadata: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
});
type Bucket = v.InferOutput<typeof bucketSchema>;

const pageEntries = 1_000;

/** Columns of the two tables that the calls of storage tell. */
export const fileColumns: Readonly<Record<string, readonly string[]>> = {
  'storage.buckets': ['id', 'name', 'public', 'file_size_limit', 'allowed_mime_types'],
  'storage.objects': ['bucket_id', 'name'],
};

/** Rows of both tables, with what a copy of a file needs besides. */
export interface PlainFiles extends PlainRows {
  /** Files of these keys. */
  describe(keys: readonly (readonly string[])[]): Promise<readonly StoredFile[]>;
  bytes(): Promise<number>;
}

/** Opens them. Files are listed anew once a list is as old as a pass. */
export function openFiles({ client }: PlainParts): PlainFiles {
  let known: Promise<readonly StoredFile[]> | null = null;
  const buckets = async (): Promise<readonly Bucket[]> =>
    v.parse(v.array(bucketSchema), await (await fetchProject(client, '/storage/v1/bucket')).json());

  async function list(bucket: string, prefix: string): Promise<readonly StoredFile[]> {
    const files: StoredFile[] = [];
    for (let offset = 0; ;) {
      const response = await fetchProject(
        client,
        `/storage/v1/object/list/${encodeURIComponent(bucket)}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            prefix,
            limit: pageEntries,
            offset,
            sortBy: { column: 'name', order: 'asc' },
          }),
        },
      );
      const entries = v.parse(v.array(entrySchema), await response.json());
      for (const { name, id, updated_at: updated, metadata } of entries) {
        const path = prefix === '' ? name : `${prefix}/${name}`;
        if (id === null) files.push(...(await list(bucket, path)));
        else files.push({ bucket, name: path, version: versionOf(updated, metadata), metadata });
      }
      if (entries.length === 0) return files;
      offset += entries.length;
    }
  }
  async function listAll(): Promise<readonly StoredFile[]> {
    const files: StoredFile[] = [];
    for (const { id } of await buckets()) files.push(...(await list(id, '')));
    return files;
  }
  return {
    async read(request) {
      if (request.title === 'storage.buckets')
        return sliceRows((await buckets()).map(bucketRow(request.columns)), request);
      // A pass begins at the first key.
      if (request.after === null) known = listAll();
      known ??= listAll();
      return sliceRows((await known).map(fileRow(request.columns)), request);
    },
    count: async (title) =>
      title === 'storage.buckets' ? (await buckets()).length : (await listAll()).length,
    async describe(keys) {
      const files = new Map(
        (await (known ??= listAll())).map((file) => [nameOf([file.bucket, file.name]), file]),
      );
      return keys.flatMap((key) => files.get(nameOf(key)) ?? []);
    },
    async bytes() {
      const sizes = (await listAll()).map(({ metadata }) => Number(metadata?.['size'] ?? 0));
      return sizes.reduce((all, each) => all + each, 0);
    },
  };
}

const bucketRow =
  (columns: readonly string[]) =>
  (bucket: Bucket): PlainRow => {
    const { file_size_limit: limit, allowed_mime_types: types } = bucket;
    const cells: Readonly<Record<string, string | null>> = {
      id: bucket.id,
      name: bucket.name,
      public: String(bucket.public),
      file_size_limit: limit === null ? null : String(limit),
      allowed_mime_types: types === null ? null : `{${types.join(',')}}`,
    };
    return { cells: columns.map((each) => cells[each] ?? null), key: [bucket.id] };
  };

const fileRow =
  (columns: readonly string[]) =>
  ({ bucket, name }: StoredFile): PlainRow => {
    const cells: Readonly<Record<string, string>> = { bucket_id: bucket, name };
    return { cells: columns.map((each) => cells[each] ?? null), key: [bucket, name] };
  };

const nameOf = (key: readonly string[]): string => key.join('/');

/** Changes with the bytes of a file. */
const versionOf = (
  updated: string | null,
  metadata: Readonly<Record<string, unknown>> | null,
): string => `${updated ?? ''} ${typeof metadata?.['eTag'] === 'string' ? metadata['eTag'] : ''}`;
