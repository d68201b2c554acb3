// Not-found page of a post that does not exist or is not published.

import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** Leads on to the blog. */
export function PostNotFound() {
  const { t } = useTranslation('blog');
  return (
    <div className="frame flex min-h-[70vh] flex-col items-start justify-center py-16">
      <h1 className="text-title">{t('notFound.title')}</h1>
      <p className="measure mt-5 text-lead text-quiet">{t('notFound.text')}</p>
      <ShopLink to="/blog" className={`mt-9 ${buttonClass('primary')}`}>
        {t('back')}
      </ShopLink>
    </div>
  );
}
