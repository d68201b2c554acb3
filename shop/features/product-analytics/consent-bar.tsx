// Bar at the foot of the window that asks for consent to product analytics: two buttons of one weight, and what each means.

import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { Button } from '../../ui/button.tsx';
import { measureFootBar } from '../../ui/foot-bar.ts';
import type { Consent } from './consent.ts';

/** Waits behind another bar at the foot, such as that of the language: one question at a time. */
export function ConsentBar({
  host,
  onChoose,
}: {
  readonly host: string;
  readonly onChoose: (consent: Consent) => void;
}) {
  const { t } = useTranslation('product-analytics');
  return (
    <section
      ref={measureFootBar}
      aria-labelledby="consent-title"
      className="foot-bar fade-in fixed inset-x-0 bottom-0 z-20 border-t border-line bg-sheet [.foot-bar~&]:hidden print:hidden"
    >
      <div className="frame flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-5">
        <div className="measure min-w-0 grow basis-80">
          <h2 id="consent-title" className="text-caption">
            {t('title')}
          </h2>
          <p className="mt-1.5 text-small text-quiet">
            {t('text', { host: new URL(host).hostname })}{' '}
            <ShopLink
              to="/privacy#measuring"
              className="text-ink underline underline-offset-4 hover:text-accent"
            >
              {t('more')}
            </ShopLink>
          </p>
        </div>
        <div className="grid grow grid-cols-2 gap-3 sm:max-w-96">
          <Button kind="plain" className="px-3!" onClick={() => onChoose('denied')}>
            {t('refuse')}
          </Button>
          <Button kind="plain" className="px-3!" onClick={() => onChoose('granted')}>
            {t('agree')}
          </Button>
        </div>
      </div>
    </section>
  );
}
