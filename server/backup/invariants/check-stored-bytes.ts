// Check of stored bytes: every row of a file has its bytes, in their length.
import type { BlobStore } from '@atelier/backend/storage/blobs/blob-store';
import type { Query, Violation } from './check-invariants.ts';

const examplesMax = 5;

/** Compares the rows of `storage.objects` with the blobs of a store; null where all have theirs, or where there is no storage. */
export async function checkStoredBytes(
  query: Query,
  blobs: Pick<BlobStore, 'list'>,
): Promise<Violation | null> {
  const [found] = await query(`select to_regclass('storage.objects') is not null as there`);
  if (found?.['there'] !== 't') return null;
  const rows = await query(
    `select bucket_id || '/' || name as name, version, metadata ->> 'size' as size from storage.objects order by 1`,
  );
  // After the rows: bytes come before their row and go after it.
  const bytesOf = new Map<string, number>();
  for await (const { key, bytes } of blobs.list()) bytesOf.set(key, bytes);
  const broken = rows.filter(({ version, size }) => {
    const bytes = bytesOf.get(version ?? '');
    return bytes === undefined || (size !== null && bytes !== Number(size));
  });
  if (broken.length === 0) return null;
  return {
    invariant: 'file_bytes',
    message: 'Every file has its bytes, all of them.',
    count: broken.length,
    examples: broken.slice(0, examplesMax).map(({ name }) => `file ${name}`),
  };
}
