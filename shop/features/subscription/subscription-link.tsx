// Link to a subscription. Its form is fetched when the link is pressed, and takes its place; without a script the link leads to the newsletter's page.

import type { ReactNode } from 'react';
import { logMissingPart } from '../../platform/log.ts';
import { isPlainClick, ShopLink } from '../../platform/page/link.tsx';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import { useLazyPart } from '../../ui/lazy-part.ts';
import type { Wish } from './call-subscriptions.ts';

export interface SubscriptionLinkProps {
  readonly wish: Wish;
  readonly className: string;
  readonly children: ReactNode;
}

/** The same for the newsletter and for a work. */
export function SubscriptionLink({ wish, className, children }: SubscriptionLinkProps) {
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
  if (Part !== null)
    return (
      <>
        <p className="mb-4 text-small font-medium">{children}</p>
        <Part wish={wish} isOpened />
      </>
    );
  return (
    <ShopLink
      to="/subscription"
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        request();
      }}
    >
      {children}
    </ShopLink>
  );
}
