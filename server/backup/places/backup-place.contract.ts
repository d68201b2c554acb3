// The contract of places of backups: a file is there as a whole or not at all.
import type { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTarget } from '../archive/backup-file.ts';
import type { BackupPlace } from './backup-place.ts';

/** A place under test. */
export interface PlaceUnderTest {
  readonly place: BackupPlace;
  /** The names of all that is in it, and of what is unfinished. */
  contents(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const bytes = Buffer.alloc(9_000_000, 'backup');

/** Fills a target as a backup does. */
async function fill(target: string | Writable, chunks: readonly Uint8Array[]): Promise<number> {
  const opened = await openTarget(target);
  try {
    for (const chunk of chunks) await opened.write(chunk);
    await opened.complete();
    return chunks.length;
  } catch (error) {
    await opened.discard();
    throw error;
  }
}

/** Tests a place; `open` makes an empty one. */
export function backupPlaceContract(name: string, open: () => Promise<PlaceUnderTest>): void {
  describe(`backups ${name}`, () => {
    let under: PlaceUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());

    test('a file is written, measured and removed, and the maker is answered', async () => {
      const { place } = under;
      expect(await place.size('one.tar')).toBeNull();
      expect(await place.write('one.tar', (target) => fill(target, [bytes, bytes]))).toBe(2);
      expect(await place.size('one.tar')).toBe(2 * bytes.byteLength);
      expect(await under.contents()).toEqual(['one.tar']);
      await place.remove('one.tar');
      await place.remove('one.tar');
      expect(await under.contents()).toEqual([]);
    });

    test('a maker that fails leaves nothing, whatever it has written', async () => {
      const failing = under.place.write('two.tar', async (target) => {
        const opened = await openTarget(target);
        await opened.write(bytes);
        await opened.write(bytes);
        await opened.discard();
        throw new Error('the database is away');
      });
      await expect(failing).rejects.toThrow('the database is away');
      expect(await under.contents()).toEqual([]);
    });

    test('an unfinished file is removed by its name, and a missing one is no fault', async () => {
      await under.place.removeUnfinished('three.tar');
      expect(await under.contents()).toEqual([]);
    });
  });
}
