// An order that was placed in an account by somebody who is not signed in any more: it is there, and signing in leads to it.

import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../platform/page/link.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** In the place of the form that was sent: the reading goes on here. */
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
