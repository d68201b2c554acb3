// The parameters of the screen's address. They are only read: what the router has for it also writes them, and would be in every
// first load.

import { useLocation } from 'react-router';
import { withLanguage } from '../../platform/language/language.ts';
import { usePage } from '../../platform/page/page.ts';
import { modeAddress } from './registration-address.ts';

/** Those of the address that is shown. */
export function useQueryParameters(): URLSearchParams {
  return new URLSearchParams(useLocation().search);
}

/** A whole address; empty on the server, which sends nobody anywhere. */
export function useReturnAddress(): string {
  const { languageParameter } = usePage();
  const parameters = useQueryParameters();
  if (typeof window === 'undefined') return '';
  return (
    window.location.origin + withLanguage(modeAddress('sign-in', parameters), languageParameter)
  );
}
