// Selection of rows: single rows, ranges, and all rows of a page. Pure.

/** Ids of selected rows. */
export type Selection = Readonly<Record<string, true>>;

/** The selection with a row added or removed. */
export function toggleRow(selection: Selection, id: string): Selection {
  const { [id]: wasSelected, ...rest } = selection;
  return wasSelected === true ? rest : { ...selection, [id]: true };
}

/** The selection with all rows from one to another, in either direction; a row that is gone begins no range. */
export function selectRange(
  selection: Selection,
  ids: readonly string[],
  from: string,
  to: string,
): Selection {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].toSorted((one, other) => one - other);
  if (start === undefined || end === undefined || start < 0) return { ...selection, [to]: true };
  const range = ids.slice(start, end + 1).map((id) => [id, true as const]);
  return { ...selection, ...Object.fromEntries(range) };
}

/** All rows, or none where all are selected already. */
export function toggleAll(selection: Selection, ids: readonly string[]): Selection {
  if (ids.every((id) => selection[id])) return {};
  return Object.fromEntries(ids.map((id) => [id, true as const]));
}
