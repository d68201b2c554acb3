// Sentences for refusals of the back office's functions.

import type { TFunction } from 'i18next';
import { AdminRefusal, unreachable } from './call-admin.ts';

/** The sentence for a refusal's code; an unknown code has a general one. */
export function refusalText(t: TFunction<'admin'>, code: string): string {
  switch (code) {
    case unreachable:
      return t('refusal.unreachable');
    case 'not_administrator':
    case '42501':
      return t('refusal.notAdministrator');
    case 'last_administrator':
      return t('refusal.lastAdministrator');
    case 'not_undoable':
      return t('refusal.notUndoable');
    default:
      return t('refusal.other');
  }
}

/** The sentence for rows that could not be read: a role that was taken away is named. */
export function loadFailureText(t: TFunction<'admin'>, cause: unknown): string {
  const code = cause instanceof AdminRefusal ? cause.code : '';
  return code === 'not_administrator' ? refusalText(t, code) : t('list.failed');
}
