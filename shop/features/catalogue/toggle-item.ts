// Toggles one of several choices.

/** `chosen` without `id` if it was there, with it if it was not; in one order, so that equal choices share an address. */
export function toggleItem(chosen: readonly string[], id: string): readonly string[] {
  return chosen.includes(id)
    ? chosen.filter((choice) => choice !== id)
    : [...chosen, id].toSorted();
}
