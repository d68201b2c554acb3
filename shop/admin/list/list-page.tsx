// List page: draws the description of a list. Its state is the address, so that links, Back and saved views restore it.

import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../translation/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../frame/load-failure.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkChoice, BulkDialog } from './bulk-dialog.tsx';
import { CellBar } from './cell-bar.tsx';
import { useLeaveWarning } from '../form/use-leave-warning.tsx';
import { FilterBar } from './filter-bar.tsx';
import { listParameters, parseListState, type ListState } from './list-address.ts';
import type { BulkAction, ListDescription } from './list-description.ts';
import { ListGrid } from './list-grid.tsx';
import { ListOrder } from './list-order.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { ListTools } from './list-tools.tsx';
import { NewsBar } from './news-bar.tsx';
import { Pager } from './pager.tsx';
import type { Selection } from './selection.ts';
import { useBulk } from './use-bulk.ts';
import { useCellEdits } from './use-cell-edits.ts';
import { useList } from './use-list.ts';
import { useListNews } from './use-list-news.ts';

/** A list with everything that a list of the back office can do. */
export function ListPage<Row extends object>({
  description,
}: {
  readonly description: ListDescription<Row>;
}) {
  const { t } = useTranslation(['admin', 'layout']);
  const { state, change } = useListState(description);
  const list = useList(description, state);
  const { result, isStale, failed, cause, reload } = list;
  const { pending, show, place } = useListNews({ description, state, list, onChange: change });
  const [selection, setSelection] = useState<Selection>({});
  const bulk = useBulk(description, reload, () => setSelection({}));
  const columns = useMemo(
    () =>
      description.columns.filter(({ id, isHidden = false }) =>
        state.columns === null ? !isHidden : state.columns.includes(id),
      ),
    [description.columns, state.columns],
  );
  const rows = useMemo(() => result?.rows ?? [], [result]);
  const cells = useCellEdits(description, columns, rows, bulk.save);
  const leaveWarning = useLeaveWarning(cells.count > 0);
  const selected = rows.filter((row) => selection[description.id(row)]);
  const shared = {
    description,
    rows,
    state,
    onSort: (sort: ListState['sort']) => change({ sort, page: null }),
    selection,
    onSelect: setSelection,
  };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 className="text-heading">{description.title}</h2>
        {description.main}
      </div>
      {description.above?.(reload)}
      <FilterBar filters={description.filters} state={state} onChange={change} />
      <ListTools description={description} state={state} result={result} onChange={change} />
      {description.news !== undefined && (
        <NewsBar news={description.news} pending={pending} onShow={show} />
      )}
      {failed && (
        <div className="py-6">
          <LoadFailure cause={cause} retry={reload} />
        </div>
      )}
      {result === null && !failed && <p className="py-6 text-quiet">{t('layout:loading')}</p>}
      {result !== null && rows.length === 0 && <NoRows description={description} state={state} />}
      {rows.length > 0 && (
        <div ref={place} className={isStale ? 'opacity-60 transition-opacity delay-150' : ''}>
          <ListOrder {...shared} />
          <Rows {...shared} columns={columns} cells={cells} />
        </div>
      )}
      {result !== null && <Pager result={result} onPage={(page) => change({ page })} />}
      <SelectedRows
        description={description}
        selected={selected}
        bulk={bulk}
        onClear={() => setSelection({})}
        above={<CellBar cells={cells} busy={bulk.busy} />}
      />
      {leaveWarning}
    </>
  );
}

/** An empty list, or one in which nothing was found. */
function NoRows<Row>({
  description: { empty },
  state: { search, filters },
}: {
  readonly description: ListDescription<Row>;
  readonly state: ListState;
}) {
  const { t } = useTranslation('admin');
  const isFiltered = search !== '' || Object.keys(filters).length > 0;
  return (
    <EmptyState
      title={isFiltered ? t('list.noneFound') : empty.title}
      text={isFiltered ? t('list.noneFoundText') : empty.text}
    />
  );
}

/** As a grid or as a table. */
function Rows<Row extends object>({
  state,
  ...rest
}: Omit<ListTableProps<Row>, 'sort'> & { readonly state: ListState }) {
  return state.layout === 'grid' ? (
    <ListGrid {...rest} />
  ) : (
    <ListTable {...rest} sort={state.sort} />
  );
}

/** The actions on the selected rows, with the dialog of one that asks for a text. */
function SelectedRows<Row>({
  description,
  selected,
  bulk,
  onClear,
  above,
}: {
  readonly description: ListDescription<Row>;
  readonly selected: readonly Row[];
  readonly bulk: ReturnType<typeof useBulk<Row>>;
  readonly onClear: () => void;
  readonly above: ReactNode;
}) {
  const [asking, setAsking] = useState<BulkAction<Row> | null>(null);
  return (
    <>
      <BulkBar
        actions={description.actions ?? []}
        count={selected.length}
        busy={bulk.busy}
        notice={bulk.notice}
        above={above}
        onAction={(action) =>
          action.input === undefined && action.question === undefined && action.Dialog === undefined
            ? void bulk.run(action, selected, '')
            : setAsking(action)
        }
        onUndo={() => void bulk.undo()}
        onClear={() => {
          onClear();
          bulk.dismiss();
        }}
      />
      {asking?.input !== undefined && (
        <BulkDialog
          title={asking.label}
          input={asking.input}
          onClose={() => setAsking(null)}
          onSubmit={(typed) => {
            setAsking(null);
            void bulk.run(asking, selected, typed);
          }}
        />
      )}
      {asking?.Dialog !== undefined && (
        <asking.Dialog
          rows={selected}
          onClose={() => setAsking(null)}
          onSubmit={(typed) => {
            setAsking(null);
            void bulk.run(asking, selected, typed);
          }}
        />
      )}
      {asking?.question !== undefined && (
        <BulkChoice
          title={asking.label}
          question={asking.question}
          onClose={() => setAsking(null)}
          onChoose={(choice) => {
            setAsking(null);
            void bulk.run(asking, selected, choice);
          }}
        />
      )}
    </>
  );
}

function useListState<Row>({ filters, defaultSort, tile }: ListDescription<Row>) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const defaults = {
    sort: defaultSort,
    filters: filters.map(({ name }) => name),
    layout: tile === undefined ? ('table' as const) : ('grid' as const),
  };
  const state = parseListState(parameters, defaults);
  const change = (changed: Partial<ListState>, replace = false) => {
    const next = { ...state, ...changed };
    void navigate(`?${listParameters(next, defaults, parameters).toString()}`, {
      replace,
      preventScrollReset: !('page' in changed && changed.page !== null),
    });
  };
  return { state, change };
}
