// Loads the media of a backup into a store of blobs.
import type { BlobStore } from '@atelier/backend/storage/blobs/blob-store';
import { KnownFault } from '../../fault.ts';
import { readEntries } from '../archive/archive-reader.ts';
import type { ArchiveEntry, CheckedArchive } from '../archive/archive-reader.ts';
import { readMediaEntry } from '../export/media.ts';
import type { ProgressCounter } from '../progress.ts';

/** Writes each file under its key. Rejects with a {@link KnownFault} `restore_media` that has the store's words. */
export async function loadMedia(
  blobs: Pick<BlobStore, 'write'>,
  archive: CheckedArchive,
  progress: ProgressCounter,
  signal: AbortSignal | undefined,
): Promise<void> {
  let files = 0;
  progress.begin('media');
  for await (const { key, body } of mediaOf(archive)) {
    signal?.throwIfAborted();
    await blobs.write(key, counted(body, progress)).catch((error: unknown) => {
      throw notStored(error);
    });
    files += 1;
  }
  const expected = archive.manifest.media.files;
  if (files !== expected)
    throw new KnownFault(
      'backup_media',
      `The backup promises ${expected} files, and has ${files}.\nUse another backup, and report this one.`,
    );
}

async function* counted(
  body: AsyncIterable<Uint8Array>,
  progress: ProgressCounter,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of body) {
    progress.add(bytes.byteLength);
    yield bytes;
  }
}

/** The files of an archive; each body has to be read to its end before the next file. */
export async function* mediaOf(
  archive: CheckedArchive,
): AsyncGenerator<{ readonly key: string; readonly body: AsyncGenerator<Uint8Array> }> {
  const entries = readEntries(archive.path);
  let next = await nextMedia(entries);
  while (next !== null) {
    const { key } = next;
    let entry: typeof next | null = next;
    const body = async function* (): AsyncGenerator<Uint8Array> {
      for (; entry?.key === key; entry = await nextMedia(entries)) yield await entry.entry.read();
    };
    yield { key, body: body() };
    next = entry;
    if (next?.key === key) throw new Error('A file was not read to its end.');
  }
}

async function nextMedia(
  entries: AsyncGenerator<ArchiveEntry>,
): Promise<{ readonly key: string; readonly entry: ArchiveEntry } | null> {
  for (;;) {
    const step = await entries.next();
    if (step.done === true) return null;
    const media = readMediaEntry(step.value.name);
    if (media !== null) return { key: media.key, entry: step.value };
  }
}

function notStored(cause: unknown): KnownFault {
  return new KnownFault(
    'restore_media',
    `A file of the backup could not be stored: ${cause instanceof Error ? cause.message : String(cause)}.\nNothing of it is served. Look at STORAGE_URL, and restore again.`,
    cause,
  );
}
