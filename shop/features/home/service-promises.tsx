// Service promises: shipping, returns, editions.

import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import { useMoney } from '../../platform/money/price.tsx';
import { useBusinessDays } from '../../platform/delivery/use-business-days.ts';
import { shippingRule } from '../../platform/api/settings.ts';

/** Amounts and days are those of shipping in the shop's own country; free shipping is promised only where it is free. */
export function ServicePromises() {
  const { t } = useTranslation(['home', 'delivery']);
  const { settings } = usePage();
  const money = useMoney('round');
  const days = useBusinessDays();
  const freeAbove = shippingRule(settings)?.freeAbove ?? null;
  const { standardDays, expressDays, returnDays } = settings.shipping;
  const delivery = [
    ...(standardDays === null
      ? []
      : [t('promises.shipping.standard', { days: days(...standardDays) })]),
    ...(expressDays === null
      ? []
      : [t('promises.shipping.express', { days: days(...expressDays) })]),
  ];
  const shippingTitle =
    freeAbove === null
      ? t('promises.shipping.delivery')
      : t('promises.shipping.title', { amount: money(freeAbove) });
  const notes = [
    ...(freeAbove === null && delivery.length === 0
      ? []
      : [{ title: shippingTitle, lines: delivery }]),
    {
      title: t('promises.returns.title', { days: t('delivery:returnDays', { count: returnDays }) }),
      lines: [t('promises.returns.text')],
    },
    { title: t('promises.editions.title'), lines: [t('promises.editions.text')] },
  ];
  return (
    <section className="frame mt-24 lg:mt-36">
      <h2 className="sr-only">{t('promises.title')}</h2>
      <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3">
        {notes.map(({ title, lines }) => (
          <li key={title} className="border-t border-ink pt-5">
            <h3 className="text-caption" suppressHydrationWarning>
              {title}
            </h3>
            <p className="mt-2 max-w-[38ch] text-small text-quiet">
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
