// What has changed since the cart was filled: prices, and what can no longer be had.

import { useTranslation } from 'react-i18next';
import { useMoney } from '../../platform/price.tsx';
import type { CartChange } from './fresh-cart.ts';

/** Says nothing when nothing has changed; what it says is also heard. */
export function CartChanges({ changes }: { changes: readonly CartChange[] }) {
  const { t } = useTranslation('cart');
  const money = useMoney();
  return (
    <output className="block">
      {changes.length > 0 && (
        <div className="mt-8 border-s-2 border-accent ps-4">
          <p className="font-medium">{t('changes.title')}</p>
          <ul className="mt-1 text-small">
            {changes.map((each) => (
              <li key={`${each.change} ${each.title}`}>
                {each.change === 'gone'
                  ? t('changes.gone', { title: each.title })
                  : t('changes.price', {
                      title: each.title,
                      from: money(each.from),
                      to: money(each.to),
                    })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </output>
  );
}
