// Steps of an import that is open: parts are checked one after the other, and all of it is applied or taken back by one call of the database.

import type { AdminImport } from '../../../platform/api/admin.ts';
import type { DatabaseClient } from '../../../platform/api/database.ts';
import { AdminRefusal, callAdmin, unreachable } from '../../data/call-admin.ts';
import { awaitImport } from './await-import.ts';
import { driveImport } from './drive-import.ts';
import type { OpenedFile } from './open-import-file.ts';

/** A file that was read. */
export type ReadFile = Extract<OpenedFile, { readonly refusal: null }>;

export interface StepOptions {
  readonly openClient: () => Promise<DatabaseClient>;
  readonly onProgress: (state: AdminImport) => void;
  readonly signal: AbortSignal;
}

/** Checks the parts that are left. */
export async function stageImport(
  from: AdminImport,
  { part }: ReadFile,
  { openClient, onProgress, signal }: StepOptions,
): Promise<void> {
  await driveImport(from, {
    goesOn: ({ state }) => state === 'checking',
    next: async ({ id: import_id, position }) => {
      const first = position + 1;
      const lines = await part(first);
      return callAdmin(openClient, 'admin_stage_import', { import_id, first, lines });
    },
    onProgress,
    signal,
  });
}

/** Applies an import as a whole. */
export function applyImport(from: AdminImport, options: StepOptions): Promise<void> {
  return runWhole(from, options, 'admin_apply_import');
}

/** Takes an import back as a whole. */
export function undoImport(from: AdminImport, options: StepOptions): Promise<void> {
  return runWhole(from, options, 'admin_undo_import');
}

/** Waits for an import that is being applied or taken back. */
export async function followImport({ id }: AdminImport, options: StepOptions): Promise<void> {
  const { openClient, onProgress, signal } = options;
  const read = () => callAdmin(openClient, 'admin_import', { import_id: id });
  await awaitImport({ read, onProgress, signal });
}

/** One call that may last minutes. When its response is lost, the database may still be at work: the import says when that has ended. */
async function runWhole(
  from: AdminImport,
  options: StepOptions,
  name: 'admin_apply_import' | 'admin_undo_import',
): Promise<void> {
  const { openClient, onProgress } = options;
  onProgress({ ...from, isRunning: true });
  try {
    onProgress(await callAdmin(openClient, name, { import_id: from.id }));
  } catch (error) {
    if (!(error instanceof AdminRefusal) || error.code !== unreachable) {
      onProgress(from);
      throw error;
    }
    const isSame = await followUntilEnd(from, options);
    // Nothing was written: it can be run again.
    if (isSame) throw error;
  }
}

/** Whether the import is in the state of before once nothing is under way. */
async function followUntilEnd(from: AdminImport, options: StepOptions): Promise<boolean> {
  let state = from.state;
  await followImport(from, {
    ...options,
    onProgress: (next) => {
      ({ state } = next);
      options.onProgress(next);
    },
  });
  return state === from.state;
}
