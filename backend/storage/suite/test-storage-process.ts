/** Storage in a process that a test can kill at any moment. Its arguments: connection as JSON, folder, secret key. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { KeyMaterial } from '../../keys/key-material.ts';
import { createKeys } from '../../keys/keys.ts';
import type { Connection } from '../../postgres/connection.ts';
import { openDatabase } from '../../postgres/open-database.ts';
import { openDiskBlobs } from '../blobs/disk-blobs.ts';
import { createStorage } from '../storage.ts';

const { connection, material, folder } = JSON.parse(process.argv[2] ?? '') as {
  readonly connection: Connection;
  readonly material: KeyMaterial;
  readonly folder: string;
};
const storage = await createStorage({
  database: openDatabase({ connection, poolSize: 4 }),
  blobs: await openDiskBlobs(folder),
  keys: createKeys(material),
  settings: { fileSizeLimitBytes: 1024 ** 3, imageTransformation: false },
  signingSecret: new TextEncoder().encode('a secret of this suite that nobody else knows'),
  s3: { enabled: true, encryptionKey: new Uint8Array(32), publicKeys: [] },
  workFolder: folder,
});
const listener = getRequestListener((request) => storage.fetch(request));
const server = createServer((request, response) => void listener(request, response));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
