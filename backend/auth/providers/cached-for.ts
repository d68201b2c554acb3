/** Keeps what was fetched for a while, for all who ask meanwhile. */

/** What `make` resolved with, for so long; what it rejected with is forgotten at once. */
export function cachedFor<Made>(make: () => Promise<Made>, lifeMs: number): () => Promise<Made> {
  let kept: { readonly made: Promise<Made>; readonly until: number } | undefined;
  return () => {
    if (kept !== undefined && kept.until > Date.now()) return kept.made;
    const made = make();
    const mine = { made, until: Date.now() + lifeMs };
    kept = mine;
    made.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return made;
  };
}
