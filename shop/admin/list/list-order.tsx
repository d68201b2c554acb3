// Order of a list where it has no column heads, on a phone and in a grid: its sort, and the choice of all rows.

import { useTranslation } from '../../translation/use-translation.ts';
import type { ListState } from './list-address.ts';
import type { ListDescription } from './list-description.ts';
import { toggleAll, type Selection } from './selection.ts';

export interface ListOrderProps<Row> {
  readonly description: ListDescription<Row>;
  readonly rows: readonly Row[];
  readonly state: Pick<ListState, 'sort' | 'layout'>;
  readonly onSort: (sort: ListState['sort']) => void;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
}

/** One line above the rows; a table at a desk has its heads instead. */
export function ListOrder<Row>(props: ListOrderProps<Row>) {
  const { description, rows, state, selection, onSelect } = props;
  const { t } = useTranslation('admin');
  const ids = rows.map(description.id);
  return (
    <div
      className={`flex items-center justify-between gap-4 py-2 ${state.layout === 'table' ? 'md:hidden' : ''}`}
    >
      {(description.actions ?? []).length > 0 && (
        <label className="flex min-h-11 min-w-28 flex-1 items-center text-label text-quiet">
          <span className="inline-flex size-11 shrink-0 items-center">
            <input
              type="checkbox"
              checked={ids.every((id) => selection[id])}
              onChange={() => onSelect(toggleAll(selection, ids))}
              className="checkbox"
            />
          </span>
          {t('list.selectAll')}
        </label>
      )}
      <SortSelect {...props} />
    </div>
  );
}

/** Each column that has a sort, in both directions. */
function SortSelect<Row>({
  description: { columns },
  state: { sort },
  onSort,
}: ListOrderProps<Row>) {
  const { t } = useTranslation('admin');
  const sorts = columns.flatMap(({ sort: name, label }) =>
    name === undefined ? [] : [{ name, label }],
  );
  if (sorts.length === 0) return null;
  return (
    <select
      aria-label={t('list.sort')}
      value={`${sort.descending ? '-' : ''}${sort.name}`}
      onChange={({ target: { value } }) =>
        onSort({ name: value.replace(/^-/, ''), descending: value.startsWith('-') })
      }
      className="ms-auto min-h-11 min-w-0 border border-edge bg-sheet px-3 text-small"
    >
      {sorts.map(({ name, label }) => [
        <option key={name} value={name}>
          {t('list.ascending', { column: label })}
        </option>,
        <option key={`-${name}`} value={`-${name}`}>
          {t('list.descending', { column: label })}
        </option>,
      ])}
    </select>
  );
}
