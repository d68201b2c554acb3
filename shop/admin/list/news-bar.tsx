// News bar above the rows of a list: what has come since it was read, shown at one press.

import { useTranslation } from '../../translation/use-translation.ts';
import type { ListNews, PendingNews } from './list-news.ts';

export interface NewsBarProps {
  readonly news: ListNews;
  readonly pending: PendingNews;
  readonly onShow: () => void;
}

/** In reach while the list is scrolled, and above the rows without a place of its own, so that none of them moves. The toast has announced the news already. */
export function NewsBar({ news, pending, onShow }: NewsBarProps) {
  const { t } = useTranslation('admin');
  const { added, changed } = pending;
  const sentences = [
    ...(added === 0 ? [] : [t(`news.count.${news.added}`, { count: added })]),
    ...(news.changed === undefined || changed.length === 0
      ? []
      : [t(`news.count.${news.changed.kind}`, { count: changed.length })]),
  ];
  if (sentences.length === 0) return null;
  return (
    <div className="sticky top-2 z-20 flex h-0 justify-center">
      <button
        type="button"
        onClick={onShow}
        className="mt-1 inline-flex h-11 max-w-full shrink-0 items-center gap-4 bg-ink px-4 text-small text-paper hover:bg-accent"
      >
        <span className="truncate">{sentences.join(' · ')}</span>
        <span className="underline underline-offset-4">{t('news.show')}</span>
      </button>
    </div>
  );
}
