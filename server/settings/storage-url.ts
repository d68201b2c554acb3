// STORAGE_URL: where the bytes of stored files lie. Its value may hold a secret, and is never shown.
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readS3Address } from '@atelier/backend/storage/blobs/s3-address';
import type { S3Address } from '@atelier/backend/storage/blobs/s3-address';
import { environmentText } from './setting.ts';
import type { Environment, Setting } from './setting.ts';

/** A folder of this machine, or a bucket of S3's protocol. */
export type StoragePlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 's3'; readonly address: S3Address };

/** The place, or null for a folder of the data folder. */
export function readStorageUrl(environment: Environment): Setting<StoragePlace | null> {
  const text = environmentText(environment, 'STORAGE_URL');
  if (text === undefined) return { value: null };
  const folder = folderOf(text);
  if (folder !== null) return { value: { kind: 'folder', folder } };
  const address = readS3Address(text, environment);
  if (address !== null) return { value: { kind: 's3', address } };
  return {
    problem: {
      variable: 'STORAGE_URL',
      problem: 'not a place for files',
      remedy:
        'Give file:///an/absolute/folder, or s3://KEY:SECRET@host/bucket?region=…, with special characters percent-encoded; KEY and SECRET may come as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    },
  };
}

function folderOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'file:' || url.host !== '') return null;
  const folder = fileURLToPath(url);
  return isAbsolute(folder) ? folder : null;
}
