// Undoing a change that the source has already: the former state is shown until the source has it again.

import type { ChangeItem } from '@atelier/editor-channel/change';
import { importantDeclarations } from '../../instant-rule.ts';
import { changeClasses, showByClass, updateClasses } from './class-changes.ts';
import { unsuccessful } from './instant-update.ts';
import type { ChangedPage, InstantResult } from './instant-update.ts';
import { addRules } from './page-rules.ts';
import { restoreRemoved } from './restore-removed.ts';

/**
 * Shows what was before a change, for the types that can be undone at once, from what the change reported when it was shown.
 * @param undoId the change item that undoes: what is shown belongs to it.
 */
export function showFormerState(
  undoId: string,
  change: ChangeItem,
  page: ChangedPage,
): InstantResult {
  const data = change.instantUpdateData ?? {};
  if (change.type === 'REMOVE_JSX') return restoreRemoved(undoId, data, page);
  if (change.type === 'STYLING') {
    const { codebaseId, modifiers } = change.changeFields;
    return showFormerStyles(page, { undoId, codebaseId, data, modifiers });
  }
  if (change.type === 'UPDATE_CLASSES') {
    const { newClasses, oldClasses } = change.changeFields;
    const swapped = { newClasses: oldClasses, oldClasses: newClasses, involvedClasses: [] };
    const changeFields = { ...change.changeFields, ...swapped };
    return updateClasses({ ...change, id: undoId, changeFields }, page);
  }
  if (change.type === 'CHANGE_TOKEN') {
    return { isSuccessful: addRules(undoId, change.changeFields.formerRules, page.temporary) };
  }
  if (change.type !== 'ADD_CLASS') return unsuccessful;
  const { codebaseIdToAddClass, className } = change.changeFields;
  const removed = className.split(/\s+/);
  return {
    isSuccessful: changeClasses(page, undoId, codebaseIdToAddClass, { added: [], removed }),
  };
}

interface FormerStyles {
  readonly undoId: string;
  readonly codebaseId: string;
  readonly modifiers: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}

function showFormerStyles(
  page: ChangedPage,
  { undoId, codebaseId, data, modifiers }: FormerStyles,
): InstantResult {
  const { formerStyles } = data;
  if (typeof formerStyles !== 'object' || formerStyles === null) return unsuccessful;
  const styles = Object.entries(formerStyles).map(([name, value]) => [name, String(value)]);
  return showByClass(page, {
    id: undoId,
    codebaseId,
    name: 'undo',
    declarations: importantDeclarations(Object.fromEntries(styles)),
    modifiers,
  });
}
