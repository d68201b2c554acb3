// Recorded files of an import: which arrived, in which version, with which checksum.
import * as v from 'valibot';
import type { ProjectClient } from './project-client.ts';
import type { RowRange } from './project-rows.ts';

const recordSchema = v.object({
  bucket: v.string(),
  name: v.string(),
  version: v.string(),
  bytes: v.number(),
  sha256: v.string(),
});

/** A file whose bytes at the target are those of the source. */
export type FileRecord = v.InferOutput<typeof recordSchema>;

/** The records of a range of names. */
export const readFileRecords = (
  target: ProjectClient,
  range: RowRange,
): Promise<readonly FileRecord[]> =>
  target.call('move_recorded_files', range, v.array(recordSchema));

/** Records files that arrived. */
export async function recordFiles(
  target: ProjectClient,
  files: readonly FileRecord[],
): Promise<void> {
  if (files.length > 0) await target.call('move_record_files', { files }, v.unknown());
}
