// Country chooser of the delivery line, fetched with the first press: the browser's own list of all countries.

import { useEffect, useRef } from 'react';
import { listCountries } from '../../platform/address/countries.ts';
import { saveSelectedCountry } from '../../platform/delivery/use-selected-country.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import { ChevronDown } from '../../ui/icons.tsx';

/** Takes the focus from the button whose place it takes. */
export function CountryChooser({ country }: { country: string }) {
  const { t } = useTranslation('product');
  const { language } = usePage();
  const { storage } = useShop();
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  return (
    <label className="relative mt-1.5 block max-w-80 border border-edge bg-sheet focus-within:border-ink">
      <span className="sr-only">{t('delivery.country')}</span>
      <select
        ref={list}
        value={country}
        autoComplete="country"
        onChange={(event) => saveSelectedCountry(storage, event.target.value)}
        className="min-h-11 w-full appearance-none bg-sheet ps-4 pe-11 py-2 text-small"
      >
        {listCountries(language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2"
      />
    </label>
  );
}
