/** `[storage]` of `config.toml`: how large files may be and which buckets there are, with the defaults of Supabase's own tools. */
import type { TomlSection } from './toml-section.ts';
import { ConfigRefused } from './toml-section.ts';

export interface StorageConfig {
  readonly enabled: boolean;
  readonly fileSizeLimitBytes: number;
  readonly imageTransformation: boolean;
  /** The buckets that a project brings along. */
  readonly buckets: readonly BucketConfig[];
}

export interface BucketConfig {
  readonly name: string;
  readonly isPublic: boolean;
  /** Null for the limit of the service. */
  readonly fileSizeLimitBytes: number | null;
  /** Null for any. */
  readonly allowedMimeTypes: readonly string[] | null;
  /** A folder, as seen from `supabase/`, whose files are put into the bucket; null for none. */
  readonly objectsPath: string | null;
}

const defaultLimit = '50MiB';
const units: Readonly<Record<string, number>> = { '': 0, k: 1, m: 2, g: 3, t: 4 };

/** Reads the section. Throws {@link ConfigRefused}. */
export function storageConfig(section: TomlSection): StorageConfig {
  const buckets = section.section('buckets');
  return {
    enabled: section.boolean('enabled', true),
    fileSizeLimitBytes: bytes(section, 'file_size_limit') ?? parseBytes(defaultLimit) ?? 0,
    imageTransformation: section.section('image_transformation').boolean('enabled', true),
    buckets: buckets.keys().map((name) => bucketConfig(name, buckets.section(name))),
  };
}

function bucketConfig(name: string, section: TomlSection): BucketConfig {
  const types = section.texts('allowed_mime_types') ?? [];
  return {
    name,
    isPublic: section.boolean('public', false),
    fileSizeLimitBytes: bytes(section, 'file_size_limit') ?? null,
    allowedMimeTypes: types.length === 0 ? null : types,
    objectsPath: section.text('objects_path') ?? null,
  };
}

function bytes(section: TomlSection, key: string): number | undefined {
  const text = section.size(key);
  if (text === undefined) return undefined;
  const parsed = parseBytes(text);
  if (parsed !== undefined) return parsed;
  throw new ConfigRefused(`${key} in config.toml must be a size such as 50MiB, and not "${text}".`);
}

/** `50MiB`, `50MB`, `50m` or a bare number; the thousands are 1024, as Supabase's tools count them. */
function parseBytes(text: string): number | undefined {
  const match = /^(?<number>\d+(?:\.\d+)?)\s*(?<unit>[kmgt]?)(?:i?b)?$/i.exec(text.trim());
  if (match?.groups === undefined) return undefined;
  const { number = '', unit = '' } = match.groups;
  return Math.floor(Number(number) * 1024 ** (units[unit.toLowerCase()] ?? 0));
}
