// Settings of the page before: changes that a tab sends when it is left may reach the server after its next page has read settings.

import { readSettingsChange } from '@atelier/editor-channel/studio-settings';
import type { SettingsChange } from '@atelier/editor-channel/studio-settings';

const item = 'atelier-studio-left';

/** After this time the server has them, or another window has newer ones. */
const validMs = 10_000;

/** Changes of settings on their way to the server. */
interface LeftSettings {
  readonly leftMs: number;
  /** The project's folder. */
  readonly directory: string;
  /** Absent in those of an earlier Studio. */
  readonly changes?: readonly unknown[];
}

/** Leaves changes to the next page of this tab. */
export function leaveSettings(directory: string, changes: readonly SettingsChange[]): void {
  const left: LeftSettings = { leftMs: Date.now(), directory, changes };
  sessionStorage.setItem(item, JSON.stringify(left));
}

/** The changes that the page before has left a moment ago, once, in their order. */
export function takeLeftSettings(directory: string): readonly SettingsChange[] {
  const text = sessionStorage.getItem(item);
  sessionStorage.removeItem(item);
  if (text === null) return [];
  const left = JSON.parse(text) as LeftSettings;
  const isValid = left.directory === directory && Date.now() - left.leftMs < validMs;
  const changes = isValid ? (left.changes ?? []) : [];
  return changes.flatMap((change) => readSettingsChange(change) ?? []);
}
