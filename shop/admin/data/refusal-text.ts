// Sentences for refusals of the back office's functions.

import type { TFunction } from 'i18next';
import { unreachable } from './call-admin.ts';

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
