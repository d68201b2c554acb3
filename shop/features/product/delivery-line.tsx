// Delivery line of a product page: whether, for how much and in how many days one piece is sent to the visitor's country, and its tax. The
// country is the shop's own until another one is chosen, and that is said.

import { useEffect, useState } from 'react';
import type { ProductVariant } from '../../platform/api/product.ts';
import type { DeliveryOffer } from '../../platform/api/delivery-offer.ts';
import { useBusinessDays } from '../../platform/delivery/use-business-days.ts';
import { useSelectedCountry } from '../../platform/delivery/use-selected-country.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { log, logMissingPart } from '../../platform/log.ts';
import { moneyOf } from '../../platform/money/money.ts';
import { useMoney } from '../../platform/money/price.tsx';
import { ShopLink } from '../../platform/page/link.tsx';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import { useLazyPart } from '../../ui/lazy-part.ts';

const loadChooser = () => import('./country-chooser.tsx').then((module) => module.CountryChooser);

/** A link leads to all zones where no script runs. */
export function DeliveryLine({ variant }: { variant: ProductVariant }) {
  const { t } = useTranslation('product');
  const selected = useSelectedCountry();
  const delivery = useDelivery(variant, selected);
  const { Part: Chooser, request, preload } = useLazyPart(loadChooser, logMissingPart);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-6 text-small">
      <output suppressHydrationWarning className="block min-h-6">
        <Delivery delivery={delivery} />
      </output>
      <p className="text-label text-quiet">
        {t(delivery.country === selected ? 'delivery.chosenCountry' : 'delivery.ownCountry')}{' '}
        <ShopLink
          to="/shipping-returns"
          className="hidden underline underline-offset-4 noscript:inline"
        >
          {t('delivery.all')}
        </ShopLink>
      </p>
      {isOpen && Chooser !== null ? (
        <Chooser country={selected ?? delivery.country} />
      ) : (
        <button
          type="button"
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent noscript:hidden"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => {
            request();
            setOpen(true);
          }}
        >
          {t('delivery.choose')}
        </button>
      )}
    </div>
  );
}

/** The home delivery comes with the page; that to a chosen country is requested. Until it comes, the one before stays. */
function useDelivery(variant: ProductVariant, selected: string | null): DeliveryOffer {
  const { api } = useShop();
  const { language } = usePage();
  const [away, setAway] = useState<DeliveryOffer | null>(null);
  const { id, delivery } = variant;
  const isAway = selected !== null && selected !== delivery.country;
  useEffect(() => {
    if (!isAway) return undefined;
    const abort = new AbortController();
    api.getDelivery(id, selected, language, abort.signal).then(setAway, (error: unknown) => {
      if (!abort.signal.aborted) log('The delivery could not be loaded', error);
    });
    return () => abort.abort();
  }, [api, id, selected, isAway, language]);
  return (isAway ? away : null) ?? delivery;
}

const names = new Map<string, string>();

/** The name of a country in a language; it is looked up once, since a browser reads the names of all countries for it. */
function countryName(country: string, language: string): string {
  const key = `${language} ${country}`;
  const name =
    names.get(key) ?? new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? '';
  names.set(key, name);
  return name;
}

function Delivery({ delivery }: { delivery: DeliveryOffer }) {
  const { t } = useTranslation(['product', 'delivery']);
  const { language } = usePage();
  const days = useBusinessDays();
  const money = useMoney();
  const { method, isSent, taxRate, taxInclusive } = delivery;
  const country = countryName(delivery.country, language);
  const parts = method === null ? [] : [feeOf(method.fee), days(method.daysMin, method.daysMax)];
  function feeOf(fee: string): string {
    return moneyOf(fee) === 0
      ? t('delivery.free')
      : t('delivery.fee', { fee: money(moneyOf(fee)) });
  }
  return (
    <>
      {[t(isSent ? 'delivery.to' : 'delivery.notTo', { country }), ...parts]
        .filter((part) => part !== '')
        .map((part, index) => (
          <span key={part} className="tabular-nums">
            {index > 0 && ' · '}
            <bdi>{part}</bdi>
          </span>
        ))}
      {isSent && Number(taxRate) > 0 && (
        <span className="block text-label text-quiet">
          {t(taxInclusive ? 'delivery.taxIncluded' : 'delivery.taxAdded', {
            rate: Number(taxRate),
          })}
        </span>
      )}
    </>
  );
}
