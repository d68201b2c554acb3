// Where links of mails and other services lead back to: this screen, in this language, with the way on still known.

import { withLanguage } from '../../platform/language/language.ts';
import { usePage } from '../../platform/page/page.ts';
import { addressOf } from './modes.ts';
import { useQueryParameters } from './use-query-parameters.ts';

/** A whole address; empty on the server, which sends nobody anywhere. */
export function useReturnAddress(): string {
  const { languageParameter } = usePage();
  const parameters = useQueryParameters();
  if (typeof window === 'undefined') return '';
  return window.location.origin + withLanguage(addressOf('sign-in', parameters), languageParameter);
}
