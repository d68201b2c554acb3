// Values of a collector's note that an administrator edits, and how they are read and saved.

import type { NoteStatus } from '../../../platform/api/collector-note.ts';
import type { DatabaseClient } from '../../../platform/api/database.ts';
import { refusalOf } from '../../data/call-admin.ts';
import { requireAdministrator } from '../../data/require-administrator.ts';
import { saveRow } from '../../data/save-row.ts';
import type { FormRecord, SaveOutcome } from '../../form/record.ts';

export const noteStatuses = ['pending', 'published', 'hidden'] as const satisfies NoteStatus[];

/** A note as its page shows it. */
export interface AdminCollectorNote {
  readonly created_at: string;
  readonly product_id: number;
  readonly language: string;
  readonly name: string;
  readonly place: string;
  readonly body: string;
  readonly rating: number | null;
  readonly status: string;
  readonly response: string;
  readonly updated_at: string;
  /** The line of the order by which the work was bought; null for a note of the demo. */
  readonly order_items: { readonly order_id: string } | null;
}

/** The form's values. */
export interface NoteFormValues {
  readonly status: string;
  readonly response: string;
}

/** The values, with the time of the last change as their version. */
export function noteRecord({
  status,
  response,
  updated_at,
}: AdminCollectorNote): FormRecord<NoteFormValues> {
  return { values: { status, response }, version: updated_at };
}

/** Reads a note under the policies; null where there is none. Rejects with {@link AdminRefusal}. */
export async function readNote(
  openClient: () => Promise<DatabaseClient>,
  id: string,
): Promise<AdminCollectorNote | null> {
  // An address that is no key names no note.
  if (!/^\d{1,15}$/.test(id)) return null;
  const client = await openClient();
  const { data, error, status } = await client
    .from('collector_notes')
    .select(
      'created_at,product_id,language,name,place,body,rating,status,response,updated_at,order_items(order_id)',
    )
    .eq('id', Number(id))
    .maybeSingle();
  if (error !== null) throw refusalOf(error, status);
  // A policy hides rows from somebody who is no administrator any more, and does not say why.
  if (data === null) await requireAdministrator(client);
  return data;
}

/** Saves state and response if the note is still as it was read. */
export async function saveNote(
  openClient: () => Promise<DatabaseClient>,
  id: string,
  changes: Partial<NoteFormValues>,
  { version }: FormRecord<NoteFormValues>,
): Promise<SaveOutcome> {
  const isSaved = await saveRow(
    openClient,
    'collector_notes',
    { id, updated_at: version },
    {
      ...(changes.status === undefined ? {} : { status: changes.status }),
      ...(changes.response === undefined ? {} : { response: changes.response.trim() }),
    },
  );
  return isSaved ? 'saved' : 'conflict';
}
