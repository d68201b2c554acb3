// The first thing a visitor sees: what this shop is, beside one work, large, with its label.

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../platform/link.tsx';
import { buttonLook } from '../../ui/button.tsx';

/** @param work the work on show, framed and labelled */
export function Hero({ work }: { work: ReactNode }) {
  const { t } = useTranslation('home');
  return (
    <section className="frame grid gap-x-8 gap-y-12 pt-10 lg:grid-cols-12 lg:pt-0">
      <div className="lg:col-span-7 lg:flex lg:min-h-[calc(100svh-5rem)] lg:flex-col lg:justify-center lg:py-16">
        <h1 className="max-w-[11ch] text-hero">{t('hero.title')}</h1>
        <p className="mt-7 max-w-[46ch] text-lead text-quiet lg:mt-10">{t('hero.text')}</p>
        <p className="mt-9 lg:mt-12">
          <ShopLink to="/collection" className={buttonLook('primary')}>
            {t('hero.action')}
          </ShopLink>
        </p>
      </div>
      <div className="lg:col-span-5 lg:self-center lg:py-10">{work}</div>
    </section>
  );
}
