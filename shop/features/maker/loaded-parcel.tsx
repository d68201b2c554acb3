// Picture and words of a parcel, loaded when they are asked for.

import { useCallback } from 'react';
import { useQuery } from '../../platform/api/use-query.ts';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { LoadError } from '../../ui/pending.tsx';
import { PortraitFigure } from './portrait-figure.tsx';

/** Nothing until it has come. */
export function LoadedParcel() {
  const { t } = useTranslation('product');
  const { api } = useShop();
  const { language } = usePage();
  const load = useCallback(
    (signal: AbortSignal) => api.getMaker(language, signal),
    [api, language],
  );
  const { value, failed, retry } = useQuery(load, 'what a parcel looks like');
  if (failed && value === null)
    return <LoadError retry={retry}>{t('delivery.parcelFailed')}</LoadError>;
  return (
    value !== null &&
    value.parcel !== null && (
      <div className="mt-2 mb-4">
        <PortraitFigure portrait={value.parcel} sizes="(min-width: 64rem) 20vw, 45vw" />
      </div>
    )
  );
}
