// Toggles one of several choices.

/** `chosen` without `id` if it was there, with it if it was not; in one order, so that equal choices share an address. */
export function toggleItem(selected: readonly string[], id: string): readonly string[] {
  return selected.includes(id)
    ? selected.filter((choice) => choice !== id)
    : [...selected, id].toSorted();
}
