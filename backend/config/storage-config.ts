/** Configuration of storage: `[storage]` of `config.toml`, with the defaults of Supabase's tools. */
import { byteSize } from './byte-size.ts';
import type { TomlSection } from './toml-section.ts';

export interface StorageConfig {
  readonly enabled: boolean;
  readonly fileSizeLimitBytes: number;
  readonly imageTransformation: boolean;
  /** Buckets that the start creates. */
  readonly buckets: readonly BucketConfig[];
}

export interface BucketConfig {
  readonly name: string;
  readonly isPublic: boolean;
  /** Null for the limit of the service. */
  readonly fileSizeLimitBytes: number | null;
  /** Null for any. */
  readonly allowedMimeTypes: readonly string[] | null;
  /** Folder, relative to `supabase/`, whose files are uploaded to the bucket; null for none. */
  readonly objectsPath: string | null;
}

const defaultLimitBytes = 50 * 1024 * 1024;

/** Reads the section. Throws `ConfigRefused`. */
export function storageConfig(section: TomlSection): StorageConfig {
  const buckets = section.section('buckets');
  return {
    enabled: section.boolean('enabled', true),
    fileSizeLimitBytes: byteSize(section, 'file_size_limit') ?? defaultLimitBytes,
    imageTransformation: section.section('image_transformation').boolean('enabled', true),
    buckets: buckets.keys().map((name) => bucketConfig(name, buckets.section(name))),
  };
}

function bucketConfig(name: string, section: TomlSection): BucketConfig {
  const types = section.texts('allowed_mime_types') ?? [];
  return {
    name,
    isPublic: section.boolean('public', false),
    fileSizeLimitBytes: byteSize(section, 'file_size_limit') ?? null,
    allowedMimeTypes: types.length === 0 ? null : types,
    objectsPath: section.text('objects_path') ?? null,
  };
}
