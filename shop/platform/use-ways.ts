// The ways into an account, asked for once the forms are there; until then the usual ones are offered.

import { useEffect, useState } from 'react';
import { usualWays, type AccountWays } from './account-ways.ts';
import { log } from './log.ts';
import { useSessionStore } from './session.ts';

/** The same form serves with whatever is known so far. */
export function useWays(): AccountWays {
  const store = useSessionStore();
  const [ways, setWays] = useState(usualWays);
  useEffect(() => {
    let isHere = true;
    store.ways().then(
      (known) => {
        if (isHere) setWays(known);
      },
      (error: unknown) => log('The ways into an account could not be asked for', error),
    );
    return () => {
      isHere = false;
    };
  }, [store]);
  return ways;
}
