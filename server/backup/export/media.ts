// Media in a backup: the bytes of every stored file that has a row in the snapshot.
import type { BlobStore } from '@atelier/backend/storage/blobs/blob-store';
import type { ArchiveWriter } from '../archive/archive-writer.ts';
import { partsOf } from '../archive/parts.ts';
import type { ProgressCounter } from '../progress.ts';
import type { Snapshot } from './snapshot.ts';

/** The media of a backup. */
export interface WrittenMedia {
  readonly files: number;
  readonly bytes: number;
  readonly leftOut: readonly string[];
}

interface StoredFile {
  readonly key: string;
  /** `bucket/name`, for people. */
  readonly title: string;
}

const batch = 1_000;

/** The sum of all sizes, as rows have them. */
export async function mediaSize(snapshot: Snapshot): Promise<number> {
  if (!(await hasStorage(snapshot))) return 0;
  const [row] = await snapshot.rows<{ bytes: number }>(
    `select coalesce(sum((metadata ->> 'size')::numeric), 0)::float8 as bytes from storage.objects`,
  );
  return row?.bytes ?? 0;
}

/** Writes each file as `media/<key>`, and where it is large as `media/<key>.000002` and so on after that. */
export async function writeMedia(
  writer: ArchiveWriter,
  snapshot: Snapshot,
  storage: Pick<BlobStore, 'read'> | null,
  progress: ProgressCounter,
): Promise<WrittenMedia> {
  const leftOut: string[] = [];
  let [files, bytes] = [0, 0];
  if (!(await hasStorage(snapshot))) return { files, bytes, leftOut };
  progress.begin('media');
  for await (const { key, title } of storedFiles(snapshot)) {
    const body = (await storage?.read(key)) ?? null;
    if (body === null) {
      leftOut.push(
        storage === null
          ? `file ${title}: files are stored elsewhere`
          : `file ${title}: its bytes were lost before this backup`,
      );
      continue;
    }
    let part = 0;
    for await (const chunk of partsOf(body)) {
      part += 1;
      await writer.add(mediaEntry(key, part), chunk);
      bytes += chunk.byteLength;
      progress.add(chunk.byteLength);
    }
    if (part === 0) await writer.add(mediaEntry(key, 1), new Uint8Array());
    files += 1;
  }
  return { files, bytes, leftOut };
}

function mediaEntry(key: string, part: number): string {
  return `media/${key}${part === 1 ? '' : `.${String(part).padStart(6, '0')}`}`;
}

/** The key and the number of a part, or null for an entry that is not media. */
export function readMediaEntry(
  name: string,
): { readonly key: string; readonly part: number } | null {
  const [, key, part] = /^media\/([\w-]{8,80})(?:\.(\d{6}))?$/.exec(name) ?? [];
  return key === undefined ? null : { key, part: Number(part ?? 1) };
}

async function hasStorage(snapshot: Snapshot): Promise<boolean> {
  const [row] = await snapshot.rows<{ there: boolean }>(
    `select exists (select from pg_catalog.pg_attribute
       where attrelid = to_regclass('storage.objects') and attname = 'version' and not attisdropped) as there`,
  );
  return row?.there === true;
}

async function* storedFiles(snapshot: Snapshot): AsyncGenerator<StoredFile> {
  for (let last = ''; ;) {
    const files = await snapshot.rows<StoredFile>(
      `select version as key, min(concat_ws('/', bucket_id, name)) as title from storage.objects
         where version collate "C" > $1 group by version order by version collate "C" limit ${batch}`,
      [last],
    );
    yield* files;
    const end = files.at(-1);
    if (end === undefined) return;
    last = end.key;
  }
}
