// Working copy of a form: unsaved input, stored beside the row for the administrator who typed it.

import type { DatabaseClient } from '../../platform/api/database.ts';
import { isRecord } from '../../platform/api/record.ts';

/** The row that a working copy belongs to. */
export interface CopyPlace {
  readonly entity: string;
  /** The row's key, or `new`. */
  readonly id: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Unsaved input, and the row that it was typed over. */
export interface WorkingCopy {
  readonly values: Values;
  /** The row's own values of the same fields at that time. */
  readonly was: Values;
  readonly version: string;
}

/** Reads, stores and removes the caller's copies. Each call rejects when it fails. */
export interface Copies {
  /**
   * Null where there is none.
   *
   * @param isAgain the same form has requested it before, in vain
   */
  readonly read: (place: CopyPlace, isAgain: boolean) => Promise<WorkingCopy | null>;
  /** Stores the copy in place of the one before. */
  readonly write: (place: CopyPlace, copy: WorkingCopy) => Promise<void>;
  /** Removes the copy, after a save or when it is given up. */
  readonly remove: (place: CopyPlace) => Promise<void>;
}

/** The copy in a stored document; null where it is none. */
export function parseCopy(content: unknown, version: unknown): WorkingCopy | null {
  if (!isRecord(content) || typeof version !== 'string') return null;
  const { values, was } = content;
  return isRecord(values) && isRecord(was) ? { values, was, version } : null;
}

/** Copies in the database. */
export function openServerCopies(openClient: () => Promise<DatabaseClient>): Copies {
  return {
    read: async ({ entity, id }) => {
      const client = await openClient();
      const { data } = await client
        .from('working_copies')
        .select('content,version')
        .eq('entity', entity)
        .eq('entity_id', id)
        .maybeSingle()
        .throwOnError();
      return data === null ? null : parseCopy(data.content, data.version);
    },
    write: async ({ entity, id }, { values, was, version }) => {
      const content = JSON.parse(JSON.stringify({ values, was }));
      const client = await openClient();
      await client
        .from('working_copies')
        .upsert(
          { entity, entity_id: id, version, content },
          { onConflict: 'user_id,entity,entity_id' },
        )
        .throwOnError();
    },
    remove: async ({ entity, id }) => {
      const client = await openClient();
      await client
        .from('working_copies')
        .delete()
        .eq('entity', entity)
        .eq('entity_id', id)
        .throwOnError();
    },
  };
}
