// Rows of a project: pages, checksums of ranges, and writes of ranges, by the functions that move them.
import * as v from 'valibot';
import type { MovedTable } from '../plan/plan-tables.ts';
import type { ProjectClient } from './project-client.ts';
import { cursorsSchema, projectDescriptionSchema, rowKeySchema } from './project-description.ts';
import type { MoveCursors, ProjectDescription, RowKey } from './project-description.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const fileSchema = v.object({
  bucket: v.string(),
  name: v.string(),
  version: v.string(),
  metadata: v.nullable(v.record(v.string(), v.unknown())),
});
const isCell = (value: unknown): boolean => value === null || typeof value === 'string';
/** Checked in place: a schema of arrays would copy every row. */
const rowsSchema = v.custom<(string | null)[][]>(
  (value) => Array.isArray(value) && value.every((row) => Array.isArray(row) && row.every(isCell)),
);
const pageSchema = v.object({
  rows: rowsSchema,
  last: rowKeySchema,
  isEnd: v.boolean(),
  files: v.optional(v.array(fileSchema), []),
});
const digestSchema = v.object({ rows: count, sha256: v.string(), last: rowKeySchema });
const sizeSchema = v.object({ rows: count, bytes: count, fileBytes: v.optional(count, 0) });
const beginningSchema = v.object({
  import: v.string(),
  isResumed: v.boolean(),
  progress: cursorsSchema,
});
const brokenSchema = v.array(v.object({ table: v.string(), constraint: v.string(), rows: count }));

export type RowPage = v.InferOutput<typeof pageSchema>;
export type StoredFile = v.InferOutput<typeof fileSchema>;
export type RangeDigest = v.InferOutput<typeof digestSchema>;
export type TableSize = v.InferOutput<typeof sizeSchema>;

/** Rows after one key, up to another; null is no bound. */
export interface RowRange {
  readonly after: RowKey;
  readonly through: RowKey;
}

/** Describes a project. @param probe a word to be written, by which the same project is recognized behind another address */
export const describeProject = (
  project: ProjectClient,
  probe: string | null = null,
): Promise<ProjectDescription> =>
  project.call('move_describe', { probe }, projectDescriptionSchema);

/** Rows and bytes of a table. */
export const measureTable = (project: ProjectClient, title: string): Promise<TableSize> =>
  project.call('move_measure', { title }, sizeSchema);

/** Characters of a page, several of which are in memory at once. */
const pageLengthMax = 100_000;

/** One page of a range. */
export const readPage = (
  project: ProjectClient,
  { name: title, columns }: MovedTable,
  range: RowRange,
  rowsMax: number,
): Promise<RowPage> =>
  project.call(
    'move_read',
    { title, columns, ...range, rows_max: rowsMax, length_max: pageLengthMax },
    pageSchema,
  );

/** The checksum of a range, or of a number of rows from its beginning. */
export const digestRange = (
  project: ProjectClient,
  { name: title, columns }: MovedTable,
  range: RowRange,
  rowsMax: number | null,
): Promise<RangeDigest> =>
  project.call('move_digest', { title, columns, ...range, rows_max: rowsMax }, digestSchema);

/** Writes a page to a range: rows that are there and not in the page are removed. */
export async function writePage(
  project: ProjectClient,
  { name: title, columns }: MovedTable,
  range: RowRange,
  rows: RowPage['rows'],
): Promise<void> {
  const values = { title, columns, rows, ...range, is_open: range.through === null };
  await project.call('move_write', values, v.unknown());
}

/** Opens the import at the target, or finds the one to be resumed. */
export const beginImport = (
  project: ProjectClient,
  values: {
    readonly source: string;
    readonly replace: boolean;
    readonly restart: boolean;
    readonly partitions: ProjectDescription['partitions'];
    /** Tables that are emptied; null for all of a move. */
    readonly only_tables: readonly string[] | null;
  },
): Promise<v.InferOutput<typeof beginningSchema>> =>
  project.call('move_begin', values, beginningSchema);

/** Saves the place that the copy has reached. */
export async function saveCursors(project: ProjectClient, progress: MoveCursors): Promise<void> {
  await project.call('move_save_progress', { progress }, v.unknown());
}

/** Ends the import. Without sequences they follow from the rows. Resolves with the references that lead nowhere. */
export const finishImport = (
  project: ProjectClient,
  sequences: ProjectDescription['sequences'] | null,
): Promise<v.InferOutput<typeof brokenSchema>> =>
  project.call('move_finish', { sequences }, brokenSchema);
