/** Starts storage with the official client of S3's protocol before it. */
import { S3Client } from '@aws-sdk/client-s3';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { createAccessKey } from '../s3/access-keys/access-keys.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { s3EncryptionKey, startStorage } from './start-storage.ts';
import type { StartedStorage } from './start-storage.ts';

/** Credentials as the client takes them. */
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export interface StartedS3 extends StartedStorage {
  /** The credentials of an access key. */
  readonly accessKey: S3Credentials;
  /** The official client with the access key. */
  readonly s3: S3Client;
  /** The official client with other credentials or settings. */
  s3Client(credentials: S3Credentials, settings?: S3ClientConfig): S3Client;
  /** The credentials of a user's session. */
  sessionOf(sub: string): Promise<S3Credentials>;
}

export async function startS3(
  settings: Parameters<typeof startStorage>[0] = {},
  openBlobs?: (folder: string) => Promise<BlobStore>,
): Promise<StartedS3> {
  const storage = await startStorage(settings, openBlobs);
  const { id, secret } = await createAccessKey(storage.admin, s3EncryptionKey, 'suite');
  const accessKey = { accessKeyId: id, secretAccessKey: secret };
  const s3Client = (credentials: S3Credentials, config: S3ClientConfig = {}): S3Client =>
    new S3Client({
      endpoint: `${storage.url}/s3`,
      region: 'local',
      forcePathStyle: true,
      maxAttempts: 1,
      credentials,
      ...config,
    });
  return {
    ...storage,
    accessKey,
    s3: s3Client(accessKey),
    s3Client,
    sessionOf: async (sub) => ({
      accessKeyId: 'project',
      secretAccessKey: storage.material.publishableKey,
      sessionToken: await storage.tokenOf(sub),
    }),
  };
}

/** The code and the HTTP status of what the client rejects with. */
export async function s3Error(
  call: Promise<unknown>,
): Promise<readonly [string, number | undefined]> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { $metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number } };
    return [error.name, $metadata?.httpStatusCode];
  }
  return ['none', undefined];
}
