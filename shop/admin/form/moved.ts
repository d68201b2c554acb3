// Moved list: an item of a list at another place. Pure.

/** Moves one to another place; those in between make room. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
