// Entry of the log with its values, read under the policies.

import type { DatabaseClient } from '../../../platform/api/database.ts';
import { isRecord } from '../../../platform/api/record.ts';

/** An act with all its values; those of an insert have no before, those of a delete no after. */
export interface LogEntry {
  readonly id: number;
  readonly at: string;
  /** The administrator's address, or the key of an account that is gone. */
  readonly actor: string;
  readonly act: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly isUndone: boolean;
}

/** Null where there is no such entry. Rejects when it cannot be read. */
export async function readEntry(
  openClient: () => Promise<DatabaseClient>,
  id: string,
  signal: AbortSignal,
): Promise<LogEntry | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const client = await openClient();
  const { data: entry } = await client
    .from('audit_log')
    .select('id,at,actor,act,entity,entity_id,before,after')
    .eq('id', Number(id))
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError();
  if (entry === null) return null;
  const [{ data: actor }, { data: undone }] = await Promise.all([
    client
      .from('users')
      .select('email')
      .eq('id', entry.actor)
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError(),
    client
      .from('audit_log')
      .select('id')
      .eq('undo_of', entry.id)
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError(),
  ]);
  const { entity_id: entityId, before, after, ...rest } = entry;
  return {
    ...rest,
    entityId,
    actor: actor?.email || entry.actor,
    before: isRecord(before) ? before : {},
    after: isRecord(after) ? after : {},
    isUndone: undone !== null,
  };
}
