// The frame's report of a change that it has shown, as the change with the data that takes it back.

import { parseChange } from '@atelier/editor-channel/change';
import type { ChangeItem } from '@atelier/editor-channel/change';

/** The report as it comes. */
export interface InstantReport {
  readonly changeItem: Readonly<Record<string, unknown>>;
  readonly instantUpdateData?: Readonly<Record<string, unknown>> | null | undefined;
  readonly instantUpdateSuccessful: boolean;
}

/** The change of a report; null for one that cannot be read. */
export function changeOfReport(report: InstantReport): ChangeItem | null {
  const { changeItem, instantUpdateData, instantUpdateSuccessful } = report;
  try {
    const change = parseChange(changeItem);
    return {
      ...change,
      instantUpdate: instantUpdateSuccessful ? 'successful' : 'unsuccessful',
      instantUpdateData: instantUpdateData ?? {},
    };
  } catch {
    return null;
  }
}
