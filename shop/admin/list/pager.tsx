// Pager of a list: to the page before and after, and the number of all rows up to a cap.

import { useTranslation } from '../../translation/use-translation.ts';
import { ArrowEnd, ArrowStart } from '../../ui/icons.tsx';
import type { ListState } from './list-address.ts';
import type { ListRows } from './use-list.ts';

export interface PagerProps {
  readonly result: ListRows<unknown>;
  readonly onPage: (page: ListState['page']) => void;
}

/** Pages are found by a row's key: one that is added meanwhile moves no other. */
export function Pager({ result, onPage }: PagerProps) {
  const { t } = useTranslation('admin');
  const { previous, next } = result;
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={t('list.pages')} className="flex justify-between gap-4 pt-4">
      {[
        { page: previous, label: t('list.previous'), Icon: ArrowStart },
        { page: next, label: t('list.next'), Icon: ArrowEnd },
      ].map(({ page, label, Icon }) => (
        <button
          key={label}
          type="button"
          disabled={page === null}
          onClick={() => onPage(page)}
          className="inline-flex min-h-11 items-center gap-2.5 border border-edge px-4 text-small hover:border-ink disabled:border-line disabled:text-quiet"
        >
          <Icon size={16} className="rtl:-scale-x-100" />
          {label}
        </button>
      ))}
    </nav>
  );
}
