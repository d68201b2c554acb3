/** Starts an independent S3 server, s3rver, to test that the requests of blobs are understood by another implementation. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The server's only credentials. */
const credentials = 'S3RVER:S3RVER';

export interface RunningS3 {
  /** For `STORAGE_URL`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the server on a free port with an empty bucket. It cannot abort uploads, and so never removes their parts. */
export async function startS3rver(): Promise<RunningS3> {
  const directory = await mkdtemp(join(tmpdir(), 'atelier-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'bucket' }],
  });
  const { port } = await server.run();
  return {
    url: `s3://${credentials}@127.0.0.1:${port}/bucket/media?region=us-east-1&tls=false`,
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
