// STORAGE_URL: the place of stored files. Its value may hold a secret.
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readS3Address } from '@atelier/backend/storage/blobs/s3-address';
import type { S3Address } from '@atelier/backend/storage/blobs/s3-address';
import type * as v from 'valibot';
import { defineSetting, parsedText, urlWith } from './setting.ts';
import type { Environment, Setting } from './setting.ts';

/** A folder of this machine, or a bucket of S3's protocol. */
export type StoragePlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 's3'; readonly address: S3Address };

const definition = {
  variable: 'STORAGE_URL',
  default: 'a folder of the data folder',
  meaning:
    'where files lie: `file:///folder`, or `s3://KEY:SECRET@host/bucket/prefix?region=…` (`&tls=false` for plain HTTP); KEY and SECRET may come as `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`',
  absent: null,
  isSecret: true,
  remedy:
    'Give file:///an/absolute/folder, or s3://KEY:SECRET@host/bucket?region=…, with special characters percent-encoded; KEY and SECRET may come as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
} as const;

/** Null for a folder of the data folder. */
export const storage: Setting<StoragePlace | null> = {
  rows: [definition],
  read: (environment) =>
    defineSetting({ ...definition, schema: placeText(environment) }).read(environment),
};

/** A schema of the address of a folder or a bucket; the environment may have the bucket's credentials. */
export const placeText = (environment: Environment): v.GenericSchema<string, StoragePlace> =>
  parsedText<StoragePlace>((text) => {
    const folder = absoluteFolder(text);
    if (folder !== null) return { value: { kind: 'folder', folder } };
    const address = readS3Address(text, environment);
    return address === null
      ? { problem: 'not a place for files' }
      : { value: { kind: 's3', address } };
  });

function absoluteFolder(text: string): string | null {
  const url = urlWith(/^file:$/, text);
  if (url?.host !== '') return null;
  const folder = fileURLToPath(url);
  return isAbsolute(folder) ? folder : null;
}
