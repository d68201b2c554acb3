// Notify button of a work that is sold out. Its form is fetched when it is pressed, and takes its place.

import type { ProductVariant } from '../../platform/api/product.ts';
import { logMissingPart } from '../../platform/log.ts';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { useLazyPart } from '../../ui/lazy-part.ts';

export interface NotifyProps {
  readonly variant: ProductVariant;
  /** The key of the variant's work. */
  readonly product: number;
}

/** Of an edition that is sold out nothing comes back: there may be a new one. */
export function Notify({ variant, product }: NotifyProps) {
  const { t } = useTranslation('product');
  const { texts } = useShop();
  const { language } = usePage();
  const { Part, request } = useLazyPart(
    () =>
      Promise.all([
        import('./subscription-form.tsx'),
        texts.load(language, ['subscription', 'form', 'session']),
      ]).then(([module]) => module.SubscriptionForm),
    logMissingPart,
  );
  const isEdition = variant.edition !== null;
  return (
    <div className="mt-4 noscript:hidden">
      {Part !== null ? (
        <Part
          isOpened
          wish={
            isEdition
              ? { purpose: 'new_edition', product }
              : { purpose: 'back_in_stock', variant: variant.id }
          }
        />
      ) : (
        <button
          type="button"
          className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
          onClick={request}
        >
          {t(isEdition ? 'notify.edition' : 'notify.restock')}
        </button>
      )}
    </div>
  );
}
