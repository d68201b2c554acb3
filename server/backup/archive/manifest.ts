// Manifest of a backup: what the file contains, as JSON that a person can read.
import * as v from 'valibot';

/** The product's name in the first entry; files of other products are refused by it. */
export const product = 'atelier';
/** The archive format that this version writes, and the newest that it reads. */
export const formatVersion = 1;

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const headerSchema = v.object({
  product: v.literal(product),
  format: count,
  /** The version of Atelier that made the backup. */
  version: text,
  /** ISO 8601, UTC. */
  createdAt: text,
});

const tableSchema = v.object({
  schema: text,
  name: text,
  /** Columns of the rows, in order; generated columns are computed anew. */
  columns: v.array(text),
  rows: count,
  /** Bytes of the rows before compression, in the text format of COPY. */
  bytes: count,
  /** Of the rows before compression. */
  sha256: text,
});

const manifestSchema = v.object({
  ...headerSchema.entries,
  /** `shop`, or the name of the folder of a project that was served with `--project`. */
  project: text,
  postgres: text,
  extensions: v.array(v.object({ name: text, version: text, schema: text })),
  migrations: v.array(v.object({ version: text, name: text, sha256: v.nullable(text) })),
  tables: v.array(tableSchema),
  sequences: v.array(v.object({ schema: text, name: text, value: text, isCalled: v.boolean() })),
  media: v.object({ files: count, bytes: count }),
  secrets: v.picklist(['encrypted', 'left out', 'none']),
  /** Sentences that name what the file does not contain, and why. */
  leftOut: v.array(text),
});

/** The first entry of the archive. */
export type ArchiveHeader = v.InferOutput<typeof headerSchema>;
/** A table of the backup. */
export type BackupTable = v.InferOutput<typeof tableSchema>;
/** The whole description of a backup; the last entry but one. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** Parses the first entry; null for a file of another product. */
export function parseHeader(bytes: Uint8Array): ArchiveHeader | null {
  const parsed = v.safeParse(headerSchema, parseJson(bytes));
  return parsed.success ? parsed.output : null;
}

/** Parses the manifest; null where it is none of this format. */
export function parseManifest(bytes: Uint8Array): Manifest | null {
  const parsed = v.safeParse(manifestSchema, parseJson(bytes));
  return parsed.success ? parsed.output : null;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** The table's folder in the archive, unique to its schema and name. */
export function tableFolder({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string {
  return `tables/${encoded(schema)}.${encoded(name)}`;
}

/** The table's name for a person: `public.orders`. */
export function tableTitle({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string {
  return `${schema}.${name}`;
}

function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll('.', '%2E');
}
