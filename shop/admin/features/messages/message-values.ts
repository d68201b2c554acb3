// Values of a message that an administrator edits, and how they are read and saved.

import type { DatabaseClient } from '../../../platform/api/database.ts';
import { refusalOf } from '../../data/call-admin.ts';
import { requireAdministrator } from '../../data/require-administrator.ts';
import { saveRow } from '../../data/save-row.ts';
import type { FormRecord, SaveOutcome } from '../../form/record.ts';

/** A message as its page shows it. */
export interface Message {
  readonly id: number;
  readonly created_at: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly user_id: string | null;
  readonly handled_at: string | null;
  readonly note: string;
  readonly updated_at: string;
}

export const messageStates = ['open', 'answered'] as const;

/** The form's values. */
export interface MessageValues {
  readonly state: string;
  readonly note: string;
}

/** The values, with the time of the last change as their version. */
export function messageRecord({
  handled_at,
  note,
  updated_at,
}: Message): FormRecord<MessageValues> {
  return {
    values: { state: handled_at === null ? 'open' : 'answered', note },
    version: updated_at,
  };
}

/** Reads a message under the policies; null where there is none. Rejects with {@link AdminRefusal}. */
export async function readMessage(
  openClient: () => Promise<DatabaseClient>,
  id: string,
): Promise<Message | null> {
  // An address that is no key names no message.
  if (!/^\d{1,15}$/.test(id)) return null;
  const client = await openClient();
  const { data, error, status } = await client
    .from('contact_messages')
    .select('id,created_at,name,email,subject,message,user_id,handled_at,note,updated_at')
    .eq('id', Number(id))
    .maybeSingle();
  if (error !== null) throw refusalOf(error, status);
  // A policy hides rows from somebody who is no administrator any more, and does not say why.
  if (data === null) await requireAdministrator(client);
  return data;
}

/** Saves state and note if the message is still as it was read. */
export async function saveMessage(
  openClient: () => Promise<DatabaseClient>,
  id: string,
  { state, note }: Partial<MessageValues>,
  { version }: FormRecord<MessageValues>,
): Promise<SaveOutcome> {
  const isSaved = await saveRow(
    openClient,
    'contact_messages',
    { id, updated_at: version },
    {
      ...(state === undefined ? {} : { handled_at: state === 'open' ? null : 'now' }),
      ...(note === undefined ? {} : { note }),
    },
  );
  return isSaved ? 'saved' : 'conflict';
}
