// Bulk bar at the foot of a list: the number of selected rows, the actions on them, and the undo of the last.

import type { ReactNode } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import type { BulkAction } from './list-description.ts';

/** Outcome of the last action. */
export interface BulkNotice {
  readonly text: string;
  /** The act that can be undone. */
  readonly act: number | null;
  readonly isError: boolean;
}

export interface BulkBarProps<Row> {
  readonly actions: readonly BulkAction<Row>[];
  readonly count: number;
  readonly busy: boolean;
  readonly notice: BulkNotice | null;
  readonly onAction: (action: BulkAction<Row>) => void;
  readonly onUndo: () => void;
  readonly onClear: () => void;
  /** Another bar, on top of this one. */
  readonly above: ReactNode;
}

/** Looks of a button in a bar at the foot. */
export const barButton =
  'inline-flex min-h-11 items-center px-3 text-small underline underline-offset-4 focus-visible:outline-paper aria-disabled:opacity-60';

/** Within the thumb's reach; empty, and announced to nobody, while nothing is selected. */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { actions, count, busy, notice, onAction, onUndo, onClear, above } = props;
  const { t } = useTranslation('admin');
  const isShown = count > 0 || notice !== null;
  return (
    <section aria-label={t('bulk.label')} className="fixed inset-x-0 bottom-0 z-30 lg:start-64">
      {above}
      <div
        role={notice?.isError === true ? 'alert' : 'status'}
        className={`flex flex-wrap items-center gap-x-2 bg-ink px-5 py-1.5 text-paper lg:px-10 ${isShown ? 'foot-bar' : 'sr-only'}`}
      >
        {isShown && (
          <>
            {/* Rows stay selected after an act that failed, for the next attempt. */}
            {count > 0 && notice?.isError === true && (
              <span className="w-full border-b border-quiet py-2 text-small">{notice.text}</span>
            )}
            <span className="me-auto py-2 text-small">
              {count > 0 ? t('bulk.selected', { count }) : notice?.text}
            </span>
            {count > 0
              ? actions.map((action) => (
                  <button
                    key={action.id}
                    type="button"
                    aria-disabled={busy}
                    onClick={() => onAction(action)}
                    className={barButton}
                  >
                    {action.label}
                  </button>
                ))
              : notice?.act != null && (
                  <button type="button" aria-disabled={busy} onClick={onUndo} className={barButton}>
                    {t('bulk.undo')}
                  </button>
                )}
            <button type="button" onClick={onClear} className={barButton}>
              {count > 0 ? t('bulk.clear') : t('close')}
            </button>
          </>
        )}
      </div>
    </section>
  );
}
