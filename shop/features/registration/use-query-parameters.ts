// The parameters of the screen's address. They are only read: what the router has for it also writes them, and would be in every
// first load.

import { useLocation } from 'react-router';

/** Those of the address that is shown. */
export function useQueryParameters(): URLSearchParams {
  return new URLSearchParams(useLocation().search);
}
