// Cart changes since it was filled: prices, low stock, and unavailable products.

import { titleWithOptions } from '../../platform/language/option-list.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import { useMoney } from '../../platform/money/price.tsx';
import type { CartChange } from './refresh-cart.ts';

/** Renders nothing when nothing has changed; screen readers announce changes. */
export function CartChanges({ changes }: { changes: readonly CartChange[] }) {
  const { t } = useTranslation('cart');
  return (
    <output className="block">
      {changes.length > 0 && (
        <div className="mt-8 border-s-2 border-ink ps-4">
          <p className="font-medium">{t('changes.title')}</p>
          <ul className="mt-1 text-small">
            {/* Two works may have one title, and one price may change twice. */}
            {Array.from(changes.entries(), ([place, each]) => (
              <li key={place}>
                <Change change={each} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </output>
  );
}

function Change({ change }: { change: CartChange }) {
  const { t } = useTranslation('cart');
  const money = useMoney();
  const { language } = usePage();
  const title = titleWithOptions(change.title, change.options, language);
  if (change.change === 'choice') return t('changes.choice', { title });
  if (change.change === 'gone') return t('changes.unavailable', { title });
  if (change.change === 'left') return t('changes.remaining', { title, count: change.left });
  return t('changes.price', { title, from: money(change.from), to: money(change.to) });
}
