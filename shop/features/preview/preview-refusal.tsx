// Refusal of a preview link that has expired, or that the shop has not signed.

import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** Shows nothing of what the link was for. */
export function PreviewRefusal({ state }: { readonly state: 'expired' | 'invalid' }) {
  const { t } = useTranslation(['preview', 'layout']);
  return (
    <div className="frame flex min-h-[70vh] flex-col items-start justify-center py-16">
      <h1 className="text-title">{t(`${state}.title`)}</h1>
      <p className="measure mt-5 text-lead text-quiet">{t(`${state}.text`)}</p>
      <ShopLink to="/" className={`mt-9 ${buttonClass('primary')}`}>
        {t('layout:fault.home')}
      </ShopLink>
    </div>
  );
}
