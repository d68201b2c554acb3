// Edits of a list's cells that are not saved yet: set, pasted, moved between, and sent as one act. Pure.

import type { CellEdit } from './list-description.ts';

/** The typed cells of a row, with the row as it was read. */
export interface RowDraft<Row> {
  readonly row: Row;
  /** Typed texts by column. */
  readonly typed: Readonly<Record<string, string>>;
  /** Whether the database refused it, because somebody else had changed the row. */
  readonly isConflict: boolean;
}

/** Drafts by the row's id. */
export type CellDrafts<Row> = Readonly<Record<string, RowDraft<Row>>>;

/** Editable columns by id, in the order of the table. */
export type EditableColumns<Row> = Readonly<Record<string, CellEdit<Row>>>;

export interface CellPlace {
  readonly row: string;
  readonly column: string;
}

/** The rows and columns that a move or a paste goes over. */
export interface CellGrid {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly isEditable: (place: CellPlace) => boolean;
}

/** The direction of a move; `next` and `previous` go on in the row beside, and `stay` keeps the focus. */
export type CellMove = 'stay' | 'up' | 'down' | 'before' | 'after' | 'next' | 'previous';

/** An edit of `admin_bulk_update`. */
export interface RowEdit {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly was: Readonly<Record<string, unknown>>;
}

/** Sets a cell; one that is typed back to its saved value is no draft any more. */
export function setCell<Row>(
  drafts: CellDrafts<Row>,
  edit: CellEdit<Row>,
  { row: id, column }: CellPlace,
  row: Row,
  typed: string,
): CellDrafts<Row> {
  const before = drafts[id];
  const base = before === undefined || before.isConflict ? row : before.row;
  const others = without(before?.typed ?? {}, column);
  const result = edit.apply(base, typed);
  const isSame = 'row' in result && edit.text(result.row) === edit.text(base);
  const next = isSame ? others : { ...others, [column]: typed };
  const rest = without(drafts, id);
  return Object.keys(next).length === 0
    ? rest
    : { ...rest, [id]: { row: base, typed: next, isConflict: before?.isConflict ?? false } };
}

/** The numbers of unsaved cells, and of those among them that no save accepts. */
export function countCells<Row>(drafts: CellDrafts<Row>, columns: EditableColumns<Row>) {
  const cells = Object.values(drafts).flatMap(({ row, typed }) =>
    Object.entries(typed).map(([column, text]) => isValid(columns, column, row, text)),
  );
  return { count: cells.length, invalid: cells.filter((valid) => !valid).length };
}

/** The valid cells as edits, one a row. A refused row is compared with the row as it is read now. */
export function editsOf<Row>(
  drafts: CellDrafts<Row>,
  columns: EditableColumns<Row>,
  current: (id: string) => Row | undefined,
): RowEdit[] {
  return Object.entries(drafts).flatMap(([id, { row, typed, isConflict }]) => {
    const base = (isConflict ? current(id) : undefined) ?? row;
    const values: Record<string, unknown> = {};
    const was: Record<string, unknown> = {};
    for (const [column, text] of Object.entries(typed)) {
      const edit = columns[column];
      const result = edit?.apply(base, text);
      if (edit === undefined || result === undefined || !('row' in result)) continue;
      values[column] = edit.stored(result.row);
      Object.assign(was, edit.was(base));
    }
    return Object.keys(values).length === 0 ? [] : [{ id, values, was }];
  });
}

/** The drafts after a save: cells that were wrong, refused, or typed since, stay. */
export function afterSave<Row>(
  drafts: CellDrafts<Row>,
  sent: CellDrafts<Row>,
  edits: readonly RowEdit[],
  conflicts: readonly string[],
): CellDrafts<Row> {
  const next: Record<string, RowDraft<Row>> = {};
  for (const [id, draft] of Object.entries(drafts)) {
    const saved = conflicts.includes(id) ? undefined : edits.find((edit) => edit.id === id);
    const typed = Object.fromEntries(
      Object.entries(draft.typed).filter(
        ([column, text]) =>
          saved === undefined || !(column in saved.values) || sent[id]?.typed[column] !== text,
      ),
    );
    const isConflict = conflicts.includes(id) || (saved === undefined && draft.isConflict);
    if (Object.keys(typed).length > 0) next[id] = { ...draft, typed, isConflict };
  }
  return next;
}

/** The cells of a copied part of a spreadsheet: lines, parted by tabs. */
export function pastedCells(text: string): string[][] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** Places a copied part over the cells from a place on. An empty one changes nothing; `left` is the number of those without a cell. */
export function placePaste(
  { rows, columns, isEditable }: CellGrid,
  at: CellPlace,
  pasted: readonly (readonly string[])[],
): { readonly cells: readonly (CellPlace & { readonly typed: string })[]; readonly left: number } {
  const [top, start] = [rows.indexOf(at.row), columns.indexOf(at.column)];
  const cells: (CellPlace & { typed: string })[] = [];
  let left = 0;
  for (const [down, line] of pasted.entries())
    for (const [along, typed] of line.entries()) {
      if (typed === '') continue;
      const [row, column] = [rows[top + down], columns[start + along]];
      if (row !== undefined && column !== undefined && isEditable({ row, column }))
        cells.push({ row, column, typed });
      else left += 1;
    }
  return { cells, left };
}

/** The editable cell that a move leads to; undefined at the edge. */
export function nextCell(
  { rows, columns, isEditable }: CellGrid,
  at: CellPlace,
  move: CellMove,
): CellPlace | undefined {
  if (move === 'stay') return undefined;
  const backward = move === 'up' || move === 'before' || move === 'previous';
  const line =
    move === 'up' || move === 'down'
      ? rows.map((row) => ({ row, column: at.column }))
      : rows
          .filter((row) => row === at.row || move === 'next' || move === 'previous')
          .flatMap((row) => columns.map((column) => ({ row, column })));
  const place = line.findIndex(({ row, column }) => row === at.row && column === at.column);
  const ahead = backward ? line.slice(0, place).toReversed() : line.slice(place + 1);
  return ahead.find(isEditable);
}

function isValid<Row>(
  columns: EditableColumns<Row>,
  column: string,
  row: Row,
  typed: string,
): boolean {
  const result = columns[column]?.apply(row, typed);
  return result !== undefined && 'row' in result;
}

function without<Value>(
  record: Readonly<Record<string, Value>>,
  name: string,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));
}
