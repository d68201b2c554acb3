// The footer of every page: the shop's main links once more, the newsletter's form, every language as a plain link, the ways to pay, and
// the legal line.

import type { ReactNode } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { useOfferedLanguages, usePage } from '../../platform/page/page.ts';
import { PaymentMarks } from '../../platform/payment/payment-marks.tsx';
import { isSignedOut, useSession } from '../../platform/session/session.ts';

export interface FooterProps {
  /** Links to this page in every language that is offered. */
  readonly languages: ReactNode;
  /** The form of the newsletter. */
  readonly newsletter: ReactNode;
}

/** The same on every page of the shop. */
export function Footer({ languages, newsletter }: FooterProps) {
  const { t } = useTranslation(['footer', 'header']);
  const { settings } = usePage();
  const offered = useOfferedLanguages();
  const session = useSession();
  const places = [
    { path: '/collection', name: t('collection') },
    { path: '/blog', name: t('blog') },
    { path: '/about', name: t('about') },
    { path: '/contact', name: t('contact') },
    { path: '/subscription', name: t('newsletter') },
    { path: '/sustainability', name: t('sustainability') },
  ];
  const help = [
    { path: '/cart', name: t('cart') },
    isSignedOut(session)
      ? { path: '/registration', name: t('registration') }
      : { path: '/account', name: t('header:myAccount') },
    { path: '/shipping-returns', name: t('shippingReturns') },
    { path: '/privacy', name: t('privacy') },
    { path: '/terms', name: t('terms') },
    { path: '/terms#operator', name: t('imprint') },
  ];
  return (
    <footer className="mt-24 border-t border-line lg:mt-36">
      <div className="frame grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-5 gap-y-12 pt-14 pb-10 text-small md:grid-cols-12 md:gap-x-8 lg:pt-20">
        <div className="col-span-full lg:col-span-5">
          <p className="font-display text-title tracking-[-0.03em]">{settings.shopName}</p>
          <p className="mt-3 max-w-[34ch] text-quiet">{t('tagline')}</p>
          {newsletter}
        </div>
        <FooterLinks title={t('visit')} links={places} />
        <FooterLinks title={t('help')} links={help} />
        {offered.length > 1 && (
          <nav aria-label={t('languages')} className="col-span-full md:col-span-6 lg:col-span-3">
            <FooterHeading>{t('languages')}</FooterHeading>
            {languages}
          </nav>
        )}
      </div>
      <div className="frame">
        <PaymentMarks className="border-t border-line py-5" />
      </div>
      {settings.legalText !== '' && (
        <p className="frame border-t border-line py-6 text-label text-quiet">
          {settings.legalText}
        </p>
      )}
    </footer>
  );
}

function FooterLinks({
  title,
  links,
}: {
  title: string;
  links: readonly { path: string; name: string }[];
}) {
  return (
    <nav aria-label={title} className="md:col-span-3 lg:col-span-2">
      <FooterHeading>{title}</FooterHeading>
      <ul className="hyphens-auto">
        {links.map(({ path, name }) => (
          <li key={path}>
            <ShopLink
              to={path}
              className="inline-block py-1 underline-offset-4 hover:text-accent hover:underline"
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterHeading({ children }: { children: ReactNode }) {
  return (
    <h2 className="mb-3 font-sans text-label font-normal tracking-normal text-quiet">{children}</h2>
  );
}
