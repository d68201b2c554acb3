/** Schema of storage's configuration: `[storage]` of `config.toml`, with the defaults of Supabase's tools. */
import { key } from './config-key.ts';
import { sectionMap } from './config-map.ts';
import type { ConfigOf } from './config-node.ts';
import { section } from './config-section.ts';
import { converted, flag, size, text, texts } from './value-types.ts';

const bucketSchema = section(
  '',
  {
    isPublic: key('public', flag, {
      default: false,
      meaning: 'whether everybody may read its files',
    }),
    /** Null for the limit of the service. */
    fileSizeLimitBytes: key('file_size_limit', size, {
      absent: 'that of `[storage]`',
      meaning: 'the size limit of a file',
    }),
    /** Null for any. */
    allowedMimeTypes: key(
      'allowed_mime_types',
      converted(texts, (types) => (types.length === 0 ? null : types)),
      { absent: 'any', meaning: 'the media types of its files, such as `image/*`' },
    ),
    /** Folder, relative to `supabase/`, whose files are uploaded to the bucket; null for none. */
    objectsPath: key('objects_path', text, {
      absent: 'none',
      meaning: 'folder, from `supabase/`, whose files are uploaded to the bucket',
    }),
  },
  (values, { key: name }) => ({ name, ...values }),
);

/** A bucket that the start creates. */
export type BucketConfig = ConfigOf<typeof bucketSchema>;

/** Schema of `[storage]`. */
export const storageSchema = section(
  'storage',
  {
    enabled: key('enabled', flag, { default: true, meaning: 'whether storage is served' }),
    fileSizeLimitBytes: key('file_size_limit', size, {
      default: '50MiB',
      meaning: 'the size limit of a file; `FILE_SIZE_LIMIT` stands above it',
    }),
    imageTransformation: key('image_transformation.enabled', flag, {
      default: true,
      meaning: 'whether pictures are rendered in other sizes',
    }),
    s3Enabled: key('s3_protocol.enabled', flag, {
      default: true,
      meaning: 'whether tools reach the files by S3’s protocol, at `/storage/v1/s3`',
    }),
    buckets: sectionMap('buckets', { placeholder: 'NAME' }, bucketSchema),
  },
  ({ buckets, ...storage }) => ({ ...storage, buckets: [...buckets.values()] }),
);

export type StorageConfig = ConfigOf<typeof storageSchema>;
