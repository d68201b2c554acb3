// Existing order of an account, shown when its buyer is signed out: signing in leads to it.

import { useEffect, useRef } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** Replaces the submitted form, and receives the focus. */
export function AccountOrder({ id }: { id: string }) {
  const { t } = useTranslation('checkout');
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  const next = encodeURIComponent(`/order-confirmation?order=${id}`);
  return (
    <div className="mt-8 min-h-[50vh] border-t border-line pt-10">
      <p ref={words} tabIndex={-1} className="text-lead">
        {t('placed.text')}
      </p>
      <ShopLink to={`/registration?next=${next}`} className={`mt-8 ${buttonClass('primary')}`}>
        {t('placed.action')}
      </ShopLink>
    </div>
  );
}
