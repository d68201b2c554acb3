// Sentences about a move by the codes of the server: errors, entries of the log, differences, phases.

import type { TFunction } from 'i18next';

type T = TFunction<'admin-migrate-db'>;

const errorCodes = [
  'invalid_address',
  'missing_key',
  'same_project',
  'unreachable',
  'not_a_project',
  'not_service_key',
  'no_move_functions',
  'newer_protocol',
  'source_importing',
  'schema_differs',
  'target_has_rows',
  'target_has_catalogue',
  'other_import',
  'import_not_allowed',
  'disk_full',
  'rows_refused',
  'file_refused',
  'file_missing',
  'file_differs',
  'still_changing',
  'reference_missing',
  'already_moving',
] as const;
const entryCodes = [
  'started',
  'resumed',
  'retry',
  'table_copied',
  'files_copied',
  'caught_up',
  'same',
  'accounts_moved',
  'passwords_left',
  'links_sent',
  'sessions_left',
  'interrupted',
  'stopped',
  'finished',
] as const;
const differenceCodes = [
  'table_missing',
  'column_missing',
  'column_required',
  'type_differs',
  'key_differs',
] as const;
const phases = ['rows', 'files', 'comparing', 'finishing', 'done'] as const;

/** The sentence for an error; an unknown one is a call that was refused. */
export const errorText = (t: T, code: string): string =>
  t(`error.${errorCodes.find((each) => each === code) ?? 'request_failed'}`);

/** The words for an entry of the log, which may also be an error. */
export function entryText(t: T, code: string): string {
  const entry = entryCodes.find((each) => each === code);
  return entry === undefined ? errorText(t, code) : t(`entry.${entry}`);
}

/** The words for a difference of the schemas. */
export const differenceText = (t: T, code: string): string =>
  t(`difference.${differenceCodes.find((each) => each === code) ?? 'migration_missing'}`);

/** The words for a part of the work. */
export const phaseText = (t: T, code: string): string =>
  t(`phase.${phases.find((each) => each === code) ?? 'checking'}`);

/** Facts of an error or an entry as the server names them, in a line that is not translated. */
export const factsText = (facts: Readonly<Record<string, string | number>>): string =>
  Object.entries(facts)
    .filter(([name, value]) => name !== 'side' && value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ');
