// Working copy of a form: unsaved input, stored beside the row for the administrator who typed it.

import type { DatabaseClient } from '../../platform/api/database.ts';
import { isRecord } from '../../platform/api/record.ts';

/** The row that a working copy belongs to. */
export interface CopyPlace {
  readonly entity: string;
  /** The row's key, or `new`. */
  readonly id: string;
}

/** Unsaved input, and the version of the row that it was typed over. */
export interface WorkingCopy {
  readonly values: Readonly<Record<string, unknown>>;
  readonly version: string;
}

/** The caller's copy; null where there is none. Rejects when it cannot be read. */
export async function readCopy(
  openClient: () => Promise<DatabaseClient>,
  { entity, id }: CopyPlace,
): Promise<WorkingCopy | null> {
  const client = await openClient();
  const { data } = await client
    .from('working_copies')
    .select('content,version')
    .eq('entity', entity)
    .eq('entity_id', id)
    .maybeSingle()
    .throwOnError();
  return data === null || !isRecord(data.content)
    ? null
    : { values: data.content, version: data.version };
}

/** Stores the copy in place of the one before. Rejects when it cannot be stored. */
export async function writeCopy(
  openClient: () => Promise<DatabaseClient>,
  { entity, id }: CopyPlace,
  { values, version }: WorkingCopy,
): Promise<void> {
  const client = await openClient();
  await client
    .from('working_copies')
    .upsert(
      { entity, entity_id: id, version, content: JSON.parse(JSON.stringify(values)) },
      { onConflict: 'user_id,entity,entity_id' },
    )
    .throwOnError();
}

/** Removes the copy, after a save or when it is given up. */
export async function removeCopy(
  openClient: () => Promise<DatabaseClient>,
  { entity, id }: CopyPlace,
): Promise<void> {
  const client = await openClient();
  await client
    .from('working_copies')
    .delete()
    .eq('entity', entity)
    .eq('entity_id', id)
    .throwOnError();
}
