// Values of a group of settings as its form edits them, and their way from the columns and back.

import type { StoredPicture } from '../../../platform/api/maker.ts';
import type { AdminSettings } from '../../../platform/api/admin-settings.ts';
import type { DatabaseClient } from '../../../platform/api/database.ts';
import { languages } from '../../../platform/language/language.ts';
import { callAdmin } from '../../data/call-admin.ts';
import type { FormRecord, SaveOutcome } from '../../form/record.ts';
import type { Setting } from './settings-groups.ts';

/** A row of the opening hours, as the columns have it. */
export type HoursRow = Readonly<Record<'day' | 'from' | 'to', string>>;

export type SettingValue =
  | string
  | boolean
  | readonly string[]
  | Readonly<Record<string, string>>
  | StoredPicture
  | readonly HoursRow[]
  | null;

/** The form's values by the setting's name. */
export type GroupValues = Record<string, SettingValue>;

/** Reads all settings. Rejects with an `AdminRefusal`. */
export function readSettings(
  openClient: () => Promise<DatabaseClient>,
  signal?: AbortSignal,
): Promise<AdminSettings> {
  return callAdmin(openClient, 'admin_settings', {}, signal);
}

/** The form's record of a group. Its version is that of its values: a save names those that it replaces. */
export function groupRecord(
  settings: readonly Setting[],
  { values }: AdminSettings,
): FormRecord<GroupValues> {
  const columns = values as Readonly<Record<string, unknown>>;
  const entries = settings.map((setting) => [
    setting.name,
    formValue(setting, columns[setting.name]),
  ]);
  return { values: Object.fromEntries(entries) as GroupValues, version: '' };
}

function formValue({ kind }: Setting, column: unknown): SettingValue {
  switch (kind) {
    case 'check':
      return column === true;
    // Null stands for all languages, and for those that are added later.
    case 'languages':
      return Array.isArray(column) ? (column as readonly string[]) : languages;
    case 'methods':
      return column as readonly string[];
    case 'legal':
    case 'words':
      return column as Readonly<Record<string, string>>;
    case 'picture':
      return column as StoredPicture | null;
    case 'hours':
      return column as readonly HoursRow[];
    default:
      return typeof column === 'string' || typeof column === 'number' ? String(column) : '';
  }
}

function columnValue({ kind, name }: Setting, value: SettingValue): unknown {
  if (kind === 'integer') return Number(value);
  if (kind === 'amount' && typeof value === 'string')
    return value === '' ? null : Number(value.replace(',', '.'));
  if (kind === 'languages')
    return (value as readonly string[]).length === languages.length ? null : value;
  if (name === 'operator_language') return value === '' ? null : value;
  if (kind === 'picture') return value === '' ? null : value;
  if (kind === 'legal' || kind === 'words')
    return Object.fromEntries(
      Object.entries(value as Readonly<Record<string, string>>)
        .map(([language, text]) => [language, text.trim()])
        .filter(([, text]) => text !== ''),
    );
  return value;
}

/** Saves the changed settings if those that they replace are still as they were read. */
export async function saveGroup(
  openClient: () => Promise<DatabaseClient>,
  settings: readonly Setting[],
  changes: Partial<GroupValues>,
  { values }: FormRecord<GroupValues>,
): Promise<SaveOutcome> {
  const changed = settings.filter(({ name }) => changes[name] !== undefined);
  if (changed.length === 0) return 'saved';
  const columns = (typed: Partial<GroupValues>) =>
    Object.fromEntries(
      changed.map((setting) => [setting.name, columnValue(setting, typed[setting.name] ?? '')]),
    );
  const { outcome } = await callAdmin(openClient, 'admin_save_settings', {
    changes: columns(changes),
    was: columns(values),
  });
  return outcome === 'saved' ? 'saved' : 'conflict';
}
