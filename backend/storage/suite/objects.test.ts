/** The contract of objects over each blob store. */
import { readS3Address } from '../blobs/s3-address.ts';
import { openS3Blobs } from '../blobs/s3-blobs.ts';
import { objectsContract } from './objects.contract.ts';
import { startS3rver } from './start-s3rver.ts';
import { startStorage } from './start-storage.ts';

objectsContract('on the disk', (settings) => startStorage(settings));

objectsContract('in a bucket', async (settings) => {
  const s3 = await startS3rver();
  const storage = await startStorage(settings, () =>
    Promise.resolve(openS3Blobs(readS3Address(s3.url, {})!)),
  );
  return {
    ...storage,
    async close() {
      await storage.close();
      await s3.close();
    },
  };
});
