// Live visitors: how many read a page within the last minutes, and which; read again while the window is seen.

import { useCallback, useEffect } from 'react';
import { Popover } from 'radix-ui';
import { useQuery } from '../../../platform/api/use-query.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { useShop } from '../../../platform/shop.ts';
import { callAdmin } from '../../data/call-admin.ts';
import { useFormats } from './use-formats.ts';

const refreshMs = 30_000;

/** Nothing where the live view is switched off. A press on a page filters by it. */
export function LiveVisitors({ onSelect }: { readonly onSelect: (page: string) => void }) {
  const { t } = useTranslation('admin-statistics');
  const { customerClient } = useShop();
  const { number } = useFormats();
  const load = useCallback(
    (signal: AbortSignal) => callAdmin(customerClient, 'admin_live_visitors', {}, signal),
    [customerClient],
  );
  const { value: live, retry } = useQuery(load, 'live visitors');
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') retry();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [retry]);
  if (live === null) return null;
  return (
    <Popover.Root>
      <Popover.Trigger className="inline-flex min-h-11 items-center gap-2 text-small tabular-nums hover:text-accent">
        <span
          aria-hidden
          className={`size-2 rounded-full ${live.visitors > 0 ? 'bg-good' : 'bg-edge'}`}
        />
        {t('live', { count: live.visitors })}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t('terms.live')}
          className="fade-in z-40 w-80 max-w-[calc(100vw-1.5rem)] border border-edge bg-sheet p-4 text-small text-ink"
        >
          <p className="text-label text-quiet">{t('definitions.live')}</p>
          <ul className="mt-2">
            {live.pages.map(({ value, visitors }) => (
              <li key={value} className="flex items-center gap-4 border-t border-line">
                <Popover.Close
                  onClick={() => onSelect(value)}
                  className="min-h-11 min-w-0 grow truncate text-start hover:text-accent"
                >
                  <span className="sr-only">{t('filter')} </span>
                  <bdi dir="ltr">{value}</bdi>
                </Popover.Close>
                <span className="tabular-nums">{number(visitors)}</span>
              </li>
            ))}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
