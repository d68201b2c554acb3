// Bars in a table: the hairline below each row is as thick and as long as its value, so that the table is its own chart.

import type { ReactNode } from 'react';

export interface BarRow {
  readonly id: string;
  readonly label: ReactNode;
  /** Length of the bar. */
  readonly value: number;
  /** One cell for each column after the first. */
  readonly cells: readonly ReactNode[];
  /** Filters the rest by this row; without it the label is plain text. */
  readonly onSelect?: () => void;
  readonly isSelected?: boolean;
}

export interface BarTableProps {
  /** For screen readers: the heading above says it to everybody else. */
  readonly caption: string;
  readonly columns: readonly [string, ...string[]];
  readonly rows: readonly BarRow[];
  /** For example "Filter by"; the row's label follows. */
  readonly filterLabel: string;
}

/** Bars grow from the side where a line begins, and so mirror with the page. */
export function BarTable({ caption, columns, rows, filterLabel }: BarTableProps) {
  const max = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <table className="w-full text-small tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-label text-quiet">
        <tr>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`pb-1 font-normal ${index === 0 ? 'text-start' : 'ps-4 text-end whitespace-nowrap'}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="relative border-b border-line">
            <th scope="row" className="w-full max-w-0 text-start font-normal">
              <RowLabel row={row} filterLabel={filterLabel} />
              <span
                aria-hidden
                className={`absolute start-0 -bottom-px h-[3px] ${row.isSelected === true ? 'bg-accent' : 'bg-edge'}`}
                style={{ inlineSize: `${(row.value / max) * 100}%` }}
              />
            </th>
            {row.cells.map((cell, index) => (
              <td
                key={columns[index + 1] ?? index}
                className={`ps-4 text-end whitespace-nowrap ${index === 0 ? 'text-base' : 'text-label text-quiet'}`}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowLabel({ row, filterLabel }: { readonly row: BarRow; readonly filterLabel: string }) {
  if (row.onSelect === undefined)
    return <span className="block min-h-11 content-center truncate">{row.label}</span>;
  return (
    <button
      type="button"
      aria-pressed={row.isSelected === true}
      onClick={row.onSelect}
      className="block min-h-11 w-full truncate text-start hover:text-accent aria-pressed:font-medium"
    >
      <span className="sr-only">{filterLabel} </span>
      {row.label}
    </button>
  );
}
