// Tools of a list: the number of its rows, saved views, columns, rows a page, and the export.

import { useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { log } from '../../platform/log.ts';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { Modal } from '../frame/modal.tsx';
import { exportList } from './export-list.ts';
import { pageSizes, type ListLayout, type ListState } from './list-address.ts';
import type { ListDescription } from './list-description.ts';
import { SavedViews } from './saved-views.tsx';
import type { ListRows } from './use-list.ts';

export interface ListToolsProps<Row> {
  readonly description: ListDescription<Row>;
  readonly state: ListState;
  readonly result: ListRows<Row> | null;
  readonly onChange: (changed: Partial<ListState>) => void;
}

/** One line above the rows. */
export function ListTools<Row>({ description, state, result, onChange }: ListToolsProps<Row>) {
  const { t } = useTranslation('admin');
  const { language } = usePage();
  const [open, setOpen] = useState<'views' | 'columns' | null>(null);
  const [total, setTotal] = useState<string | null>(null);
  const counted =
    result?.total == null
      ? null
      : `${new Intl.NumberFormat(language).format(result.total)}${result.isMore ? '+' : ''}`;
  // Later pages are not counted again.
  if (counted !== null && counted !== total) setTotal(counted);
  const runExport = useExport(description, state);
  const close = () => setOpen(null);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-end gap-x-5 border-b border-line text-label text-quiet">
      <output className="me-auto py-2 tabular-nums">
        {total !== null && t('list.total', { total })}
      </output>
      {description.tile !== undefined && <LayoutChoice layout={state.layout} onChange={onChange} />}
      <TextButton className="text-label!" onClick={() => setOpen('views')}>
        {t('views.title')}
      </TextButton>
      <TextButton className="text-label!" onClick={() => setOpen('columns')}>
        {t('list.columns')}
      </TextButton>
      <TextButton className="text-label!" aria-disabled={runExport.busy} onClick={runExport.run}>
        {runExport.busy ? t('list.exporting') : t('list.export')}
      </TextButton>
      {open === 'views' && <SavedViews list={description.list} onClose={close} />}
      {open === 'columns' && (
        <Columns description={description} state={state} onChange={onChange} onClose={close} />
      )}
    </div>
  );
}

function LayoutChoice({
  layout,
  onChange,
}: {
  readonly layout: ListLayout;
  readonly onChange: (changed: Partial<ListState>) => void;
}) {
  const { t } = useTranslation('admin');
  return (
    <fieldset aria-label={t('list.layout')} className="flex gap-x-5">
      {(['grid', 'table'] as const).map((each) => (
        <TextButton
          key={each}
          className="min-w-8 text-label! aria-pressed:text-ink aria-pressed:no-underline"
          aria-pressed={each === layout}
          onClick={() => onChange({ layout: each })}
        >
          {t(`list.${each}`)}
        </TextButton>
      ))}
    </fieldset>
  );
}

function Columns<Row>({
  description,
  state,
  onChange,
  onClose,
}: Omit<ListToolsProps<Row>, 'result'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('admin');
  const shown =
    state.columns ??
    description.columns.filter(({ isHidden = false }) => !isHidden).map(({ id }) => id);
  return (
    <Modal title={t('list.columns')} onClose={onClose}>
      <div className="px-5 pt-2 pb-5">
        {description.columns.map(({ id, label }, place) => (
          <label key={id} className="flex min-h-11 items-center gap-3 text-small">
            <input
              type="checkbox"
              checked={shown.includes(id)}
              disabled={place === 0}
              onChange={() =>
                onChange({
                  columns: description.columns
                    .map((column) => column.id)
                    .filter((each) => (each === id ? !shown.includes(id) : shown.includes(each))),
                })
              }
              className="checkbox"
            />
            {label}
          </label>
        ))}
        <label className="mt-3 flex min-h-11 items-center justify-between gap-3 border-t border-line pt-3 text-small">
          {t('list.pageSize')}
          <select
            value={state.size}
            onChange={({ target }) => onChange({ size: Number(target.value), page: null })}
            className="min-h-11 border border-edge bg-sheet px-3"
          >
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      </div>
    </Modal>
  );
}

function useExport<Row>(description: ListDescription<Row>, state: ListState) {
  const { t } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  const [busy, setBusy] = useState(false);
  const run = () => {
    if (busy) return;
    setBusy(true);
    exportList(customerClient, description, state)
      .then(
        () => toasts.show({ title: t('list.exported') }),
        (error: unknown) => {
          log('An export failed', error);
          toasts.show({ title: t('list.exportFailed'), urgent: true });
        },
      )
      .finally(() => setBusy(false));
  };
  return { busy, run };
}
