// Table of a list: rows with columns at a desk, and one below the other on a phone.

import { rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { memo, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { EditCell } from './edit-cell.tsx';
import type { ListState } from './list-address.ts';
import type { ListColumn, ListDescription } from './list-description.ts';
import { selectRange, toggleAll, toggleRow, type Selection } from './selection.ts';
import type { CellEdits } from './use-cell-edits.ts';
import { useRowKeys } from './use-row-keys.ts';

const features = tableFeatures({ rowSelectionFeature });

export interface ListTableProps<Row> {
  readonly description: ListDescription<Row>;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly sort: ListState['sort'];
  readonly onSort: (sort: ListState['sort']) => void;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly cells: CellEdits<Row>;
}

/** A press with Shift selects all rows from the last pressed one. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { description, columns, rows, selection, onSelect, cells } = props;
  const { t } = useTranslation('admin');
  const table = useTable({
    features,
    data: rows,
    columns: useMemo(() => columns.map(({ id }) => ({ id })), [columns]),
    getRowId: (row: Row) => description.id(row),
    state: { rowSelection: selection },
  });
  const model = table.getRowModel().rows;
  const ids = useMemo(() => model.map(({ id }) => id), [model]);
  const anchor = useRef('');
  const isSelectable = (description.actions ?? []).length > 0;
  const body = useRowKeys(ids, isSelectable ? { selection, onSelect } : null);
  const select = (id: string, isRange: boolean) => {
    onSelect(
      isRange && anchor.current !== ''
        ? selectRange(selection, ids, anchor.current, id)
        : toggleRow(selection, id),
    );
    anchor.current = id;
  };
  return (
    <table className="w-full border-b border-line text-small max-md:block md:mt-2">
      <caption className="sr-only">{description.title}</caption>
      <Head {...props} ids={ids} isSelectable={isSelectable} />
      <tbody ref={body} className="max-md:block">
        {model.map((row) => (
          <tr
            key={row.id}
            data-row={row.id}
            data-selected={row.getIsSelected()}
            className={`relative border-t border-line data-[selected=true]:bg-shade max-md:block max-md:py-2 ${isSelectable ? 'max-md:ps-11' : ''}`}
          >
            {isSelectable && (
              <SelectCell
                label={t('list.select', { row: columns[0]?.text(row.original) ?? row.id })}
                checked={row.getIsSelected()}
                onSelect={(isRange) => select(row.id, isRange)}
              />
            )}
            {columns.map((column, place) => (
              <Cell
                key={column.id}
                column={column}
                row={row.original}
                path={place === 0 ? description.path?.(row.original) : undefined}
                isTitle={place === 0}
              >
                {column.edit !== undefined && (
                  <EditCell
                    column={column}
                    edit={column.edit}
                    row={row.original}
                    place={{ row: row.id, column: column.id }}
                    name={columns[0]?.text(row.original) ?? row.id}
                    path={description.path?.(row.original) ?? ''}
                    cells={cells}
                  />
                )}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head<Row>({
  columns,
  sort,
  onSort,
  selection,
  onSelect,
  ids,
  isSelectable,
}: ListTableProps<Row> & { readonly ids: readonly string[]; readonly isSelectable: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <thead className="max-md:sr-only">
      <tr>
        {isSelectable && (
          <th scope="col" className="w-11 text-start">
            {/* A phone has the box above the rows. */}
            <span className="md:hidden">{t('list.selectAll')}</span>
            <label className="flex size-11 items-center max-md:hidden">
              <input
                type="checkbox"
                aria-label={t('list.selectAll')}
                checked={ids.every((id) => selection[id])}
                onChange={() => onSelect(toggleAll(selection, ids))}
                className="checkbox"
              />
            </label>
          </th>
        )}
        {columns.map((column) => (
          <Header key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

function SelectCell({
  label,
  checked,
  onSelect,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onSelect: (isRange: boolean) => void;
}) {
  return (
    <td className="w-11 py-1 align-middle max-md:absolute max-md:start-0 max-md:top-1.5">
      <label className="inline-flex size-11 items-center">
        <input
          type="checkbox"
          aria-label={label}
          checked={checked}
          onChange={({ nativeEvent }) =>
            onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          className="checkbox"
        />
      </label>
    </td>
  );
}

function Header<Row>({
  column,
  sort,
  onSort,
}: {
  readonly column: ListColumn<Row>;
  readonly sort: ListState['sort'];
  readonly onSort: (sort: ListState['sort']) => void;
}) {
  const isSorted = column.sort !== undefined && column.sort === sort.name;
  const name = column.sort;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
      className={`py-2 pe-4 text-label font-normal text-quiet ${column.isNumber === true ? 'text-end' : 'text-start'}`}
    >
      {name === undefined ? (
        column.label
      ) : (
        <>
          <span className="md:hidden">{column.label}</span>
          <button
            type="button"
            onClick={() => onSort({ name, descending: isSorted && !sort.descending })}
            className={`inline-flex min-h-9 items-center gap-1.5 hover:text-ink max-md:hidden ${isSorted ? 'text-ink' : ''}`}
          >
            {column.label}
            <span aria-hidden>{isSorted ? (sort.descending ? '↓' : '↑') : ''}</span>
          </button>
        </>
      )}
    </th>
  );
}

/** Drawn again only for another row or column; an edited cell's content decides for itself. A memo has no type parameter. */
const Cell = memo(CellFrame) as typeof CellFrame;

function CellFrame<Row>({
  column,
  row,
  path,
  isTitle,
  children,
}: {
  readonly column: ListColumn<Row>;
  readonly row: Row;
  readonly path: string | undefined;
  readonly isTitle: boolean;
  /** The content of a cell that is edited in place; false for any other. */
  readonly children: ReactNode;
}) {
  const content = column.edit === undefined ? column.cell(row) : children;
  return (
    <td
      className={`py-2 pe-4 align-middle ${column.text(row) === '' ? 'max-md:hidden' : 'max-md:flex'} max-md:items-baseline max-md:gap-3 max-md:py-0.5 max-md:pe-0 ${column.isNumber === true ? 'text-end tabular-nums max-md:text-start' : ''} ${isTitle ? 'font-medium' : ''}`}
    >
      {!isTitle && (
        <span aria-hidden className="w-28 shrink-0 text-label text-quiet md:hidden">
          {column.label}
        </span>
      )}
      <span className="min-w-0 wrap-anywhere">
        {path === undefined ? (
          content
        ) : (
          <ShopLink
            to={path}
            className="inline-flex min-h-11 min-w-11 items-center hover:text-accent hover:underline md:min-h-8 md:min-w-8"
          >
            {content}
          </ShopLink>
        )}
      </span>
    </td>
  );
}
