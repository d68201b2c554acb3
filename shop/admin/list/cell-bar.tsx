// Cell bar at the foot of a list: the number of unsaved cells, with their save.

import { useTranslation } from '../../translation/use-translation.ts';
import { barButton } from './bulk-bar.tsx';
import type { CellEdits } from './use-cell-edits.ts';

/** Empty, and announced to nobody, while nothing is unsaved. */
export function CellBar<Row>({
  cells: { count, invalid, left, save, discard },
  busy,
}: {
  readonly cells: CellEdits<Row>;
  readonly busy: boolean;
}) {
  const { t } = useTranslation('admin');
  const isShown = count > 0 || left > 0;
  const sentences = [
    t('cells.unsaved', { amount: count }),
    ...(invalid === 0 ? [] : [t('cells.invalid', { amount: invalid })]),
    ...(left === 0 ? [] : [t('cells.left', { amount: left })]),
  ];
  return (
    <div
      className={`flex flex-wrap items-center gap-x-2 border-b border-quiet bg-ink px-5 py-1.5 text-paper lg:px-10 ${isShown ? 'foot-bar' : 'sr-only'}`}
    >
      <output className="me-auto py-2 text-small max-md:basis-full">
        {isShown && sentences.join(' ')}
      </output>
      {isShown && (
        <>
          <button
            type="button"
            aria-disabled={busy || count === invalid}
            onClick={() => void save()}
            className={barButton}
          >
            {t(busy ? 'form.saving' : 'form.save')}
          </button>
          <button
            type="button"
            aria-disabled={busy}
            onClick={() => !busy && discard()}
            className={barButton}
          >
            {t('form.discard')}
          </button>
        </>
      )}
    </div>
  );
}
