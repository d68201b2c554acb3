// Service promises: shipping, returns, editions.

import { useTranslation } from 'react-i18next';
import { usePage } from '../../platform/page/page.ts';
import { useMoney } from '../../platform/money/price.tsx';
import { shippingRule } from '../../platform/api/settings.ts';

/** Amounts come from the shop's settings; free shipping is promised only where it is free. */
export function ServicePromises() {
  const { t } = useTranslation('home');
  const { settings } = usePage();
  const money = useMoney('round');
  const freeAbove = shippingRule(settings)?.freeAbove ?? null;
  const notes = [
    ...(freeAbove === null
      ? []
      : [
          {
            title: t('promises.shipping.title', { amount: money(freeAbove) }),
            text: t('promises.shipping.text'),
          },
        ]),
    { title: t('promises.returns.title'), text: t('promises.returns.text') },
    { title: t('promises.editions.title'), text: t('promises.editions.text') },
  ];
  return (
    <section className="frame mt-24 lg:mt-36">
      <h2 className="sr-only">{t('promises.title')}</h2>
      <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3">
        {notes.map(({ title, text }) => (
          <li key={title} className="border-t border-ink pt-5">
            <h3 className="text-caption" suppressHydrationWarning>
              {title}
            </h3>
            <p className="mt-2 max-w-[38ch] text-small text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
