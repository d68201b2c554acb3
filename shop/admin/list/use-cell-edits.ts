// Cell edits of a list: typed and pasted values that wait for their save, over pages, sorts and searches.

import { useMemo, useState } from 'react';
import {
  afterSave,
  countCells,
  editsOf,
  placePaste,
  pastedCells,
  setCell,
  type CellDrafts,
  type CellGrid,
  type CellPlace,
  type EditableColumns,
  type RowEdit,
} from './cell-edits.ts';
import type { ListColumn, ListDescription } from './list-description.ts';

/** The unsaved cells of a list, and what is done with them. */
export interface CellEdits<Row> {
  readonly drafts: CellDrafts<Row>;
  readonly count: number;
  /** The number of cells that no save accepts. */
  readonly invalid: number;
  /** The number of pasted values that had no cell. */
  readonly left: number;
  readonly grid: CellGrid;
  readonly set: (place: CellPlace, typed: string) => void;
  readonly paste: (place: CellPlace, text: string) => void;
  readonly save: () => Promise<void>;
  readonly discard: () => void;
}

/** @param send saves edits in one act; resolves to the keys of refused rows, or to null where nothing was saved */
export function useCellEdits<Row>(
  { id: idOf, columns: all }: ListDescription<Row>,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  send: (edits: readonly RowEdit[]) => Promise<readonly string[] | null>,
): CellEdits<Row> {
  const [drafts, setDrafts] = useState<CellDrafts<Row>>({});
  const [left, setLeft] = useState(0);
  const editable = useMemo(() => editableOf(all), [all]);
  const shown = useMemo(() => editableOf(columns), [columns]);
  const byId = useMemo(() => new Map(rows.map((row) => [idOf(row), row])), [rows, idOf]);
  const grid: CellGrid = useMemo(
    () => ({
      rows: [...byId.keys()],
      columns: Object.keys(shown),
      isEditable: ({ row, column }) => {
        const found = byId.get(row);
        return found !== undefined && shown[column]?.elsewhere(found) === null;
      },
    }),
    [byId, shown],
  );
  const setIn = (before: CellDrafts<Row>, place: CellPlace, typed: string) => {
    const [row, edit] = [byId.get(place.row), editable[place.column]];
    return row === undefined || edit === undefined
      ? before
      : setCell(before, edit, place, row, typed);
  };
  return {
    drafts,
    ...countCells(drafts, editable),
    left,
    grid,
    set: (place, typed) => {
      setLeft(0);
      setDrafts((before) => setIn(before, place, typed));
    },
    paste: (place, text) => {
      const placed = placePaste(grid, place, pastedCells(text));
      setLeft(placed.left);
      setDrafts((before) =>
        placed.cells.reduce((next, { typed, ...cell }) => setIn(next, cell, typed), before),
      );
    },
    save: async () => {
      const edits = editsOf(drafts, editable, (id) => byId.get(id));
      if (edits.length === 0) return;
      const refused = await send(edits);
      if (refused === null) return;
      setLeft(0);
      setDrafts((before) => afterSave(before, drafts, edits, refused));
    },
    discard: () => {
      setLeft(0);
      setDrafts({});
    },
  };
}

function editableOf<Row>(columns: readonly ListColumn<Row>[]): EditableColumns<Row> {
  return Object.fromEntries(
    columns.flatMap(({ id, edit }) => (edit === undefined ? [] : [[id, edit] as const])),
  );
}
