// Not-found page of a product that does not exist or is not published.

import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** Leads on to the collection. */
export function ProductNotFound() {
  const { t } = useTranslation('product');
  return (
    <div className="frame grid min-h-[70vh] items-center gap-x-8 gap-y-10 py-16 lg:grid-cols-12">
      <div
        aria-hidden
        className="aspect-4/5 max-h-[60vh] border border-dashed border-edge max-lg:hidden lg:col-span-4"
      />
      <div className="lg:col-span-7 lg:col-start-6">
        <h1 className="text-title">{t('notFound.title')}</h1>
        <p className="measure mt-5 text-lead text-quiet">{t('notFound.text')}</p>
        <ShopLink to="/collection" className={`mt-9 ${buttonClass('primary')}`}>
          {t('back')}
        </ShopLink>
      </div>
    </div>
  );
}
