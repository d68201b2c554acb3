/** The sweep removes garbage, and nothing else. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPictureCache } from '../render/picture-cache.ts';
import { openPartialUploads } from '../resumable/partial-uploads.ts';
import { sweep } from '../sweep.ts';
import { startStorage } from './start-storage.ts';

const day = 24 * 60 * 60 * 1000;

test('the sweep removes blobs without a row, abandoned uploads, and pictures past the limit', async () => {
  const storage = await startStorage();
  await storage.client.createBucket('pictures');
  await storage.client.from('pictures').upload('a.txt', 'kept');
  await storage.client.from('pictures').upload('deleted by hand.txt', 'orphan');
  await storage.sql("delete from storage.objects where name = 'deleted by hand.txt'");
  const orphan = randomUUID();
  await storage.blobs.write(orphan, one('orphan'));
  const uploads = await openPartialUploads(join(storage.folder, 'work', 'partial'));
  const pictures = await openPictureCache(join(storage.folder, 'work', 'rendered'), 10);
  for (const name of ['first', 'second']) await pictures.put(name, Buffer.from('12345678'));
  await storage.send('POST', '/upload/resumable', {
    headers: {
      authorization: `Bearer ${storage.material.secretKey}`,
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': `bucketName ${btoa('pictures')},objectName ${btoa('never')}`,
    },
  });
  const swept = {
    ...storage,
    pictures,
    uploads,
    log: { error() {} },
  };

  await sweep(swept, Date.now());
  expect(await storage.keysOfBlobs()).toHaveLength(3);
  const { data } = await storage.client.from('pictures').info('a.txt');
  await sweep(swept, Date.now() + day + 60_000);
  expect(await storage.keysOfBlobs()).toEqual([data?.version]);
  expect(await (await storage.client.from('pictures').download('a.txt')).data?.text()).toBe('kept');
  expect(
    [await pictures.get('first'), await pictures.get('second')].filter((each) => each !== null),
  ).toHaveLength(1);
  await storage.close();
});

async function* one(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
