// Toaster: renders the toasts. Loaded with the first one.

import { useEffect, useReducer, useRef } from 'react';
import { directionOf } from '../../platform/language/language.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import { usePendingToasts, type ToastAction } from '../../platform/toasts.ts';
import { ToastRegion, ToastCard } from '../../ui/toast.tsx';
import {
  nextToasts,
  toastDisplayMs,
  toastHotkey,
  toastRemovalMs,
  toastSwipeThreshold,
} from './toast-list.ts';

/** Messages queued before it was loaded are shown, too. */
export function Toaster() {
  const { t } = useTranslation('toasts');
  const { toasts } = useShop();
  const { language } = usePage();
  const [list, dispatch] = useReducer(nextToasts, []);
  const count = useRef(0);
  const pending = usePendingToasts(toasts);
  useEffect(() => {
    if (pending.length === 0) return;
    for (const message of toasts.take()) {
      count.current += 1;
      dispatch({ change: 'show', id: count.current, message });
    }
  }, [toasts, pending]);
  return (
    <ToastRegion
      direction={directionOf(language)}
      label={t('region')}
      announcement={t('announcement')}
      durationMs={toastDisplayMs}
      swipeThreshold={toastSwipeThreshold}
      hotkey={toastHotkey}
    >
      {list.map(({ id, open, title, description, action, urgent }) => (
        <ToastCard
          key={id}
          open={open}
          urgent={urgent ?? false}
          title={title}
          description={description ?? null}
          action={action === undefined ? null : { name: action.name, link: linkOf(action) }}
          closeLabel={t('dismiss')}
          onClose={() => {
            dispatch({ change: 'dismiss', id });
            setTimeout(() => dispatch({ change: 'remove', id }), toastRemovalMs);
          }}
        />
      ))}
    </ToastRegion>
  );
}

/** An element that takes the properties of the toast's action. */
function linkOf(action: ToastAction) {
  if ('path' in action) return <ShopLink to={action.path}>{action.name}</ShopLink>;
  return (
    <button type="button" onClick={action.run}>
      {action.name}
    </button>
  );
}
