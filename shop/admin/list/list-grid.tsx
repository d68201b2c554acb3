// Grid of a list: its rows as tiles, for things that are known by their looks.

import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import type { ListDescription } from './list-description.ts';
import { toggleRow, type Selection } from './selection.ts';

export interface ListGridProps<Row> {
  readonly description: ListDescription<Row>;
  readonly rows: readonly Row[];
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
}

/** A tile leads to its row's page; its checkbox is in its corner. */
export function ListGrid<Row extends object>({
  description,
  rows,
  selection,
  onSelect,
}: ListGridProps<Row>) {
  const { t } = useTranslation('admin');
  const { id: idOf, tile, path, columns, actions = [] } = description;
  return (
    <ul
      aria-label={description.title}
      className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-5"
    >
      {rows.map((row) => {
        const id = idOf(row);
        return (
          <li
            key={id}
            data-row={id}
            data-selected={selection[id]}
            className="group relative min-w-0 data-[selected=true]:outline-2 data-[selected=true]:outline-offset-4 data-[selected=true]:outline-accent"
          >
            <ShopLink to={path?.(row) ?? ''} className="block hover:text-accent">
              {tile?.(row)}
            </ShopLink>
            {actions.length > 0 && (
              <label className="absolute start-0 top-0 inline-flex size-11 items-center justify-center">
                <input
                  type="checkbox"
                  aria-label={t('list.select', { row: columns[0]?.text(row) ?? id })}
                  checked={selection[id] ?? false}
                  onChange={() => onSelect(toggleRow(selection, id))}
                  className="checkbox bg-sheet"
                />
              </label>
            )}
          </li>
        );
      })}
    </ul>
  );
}
