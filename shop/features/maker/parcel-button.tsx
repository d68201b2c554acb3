// Button near the delivery of a work that shows what a parcel looks like. The picture and its code are fetched by a press.

import { useId, useState } from 'react';
import { logMissingPart } from '../../platform/log.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { usePage } from '../../platform/page/page.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { useLazyPart } from '../../ui/lazy-part.ts';

const loadParcel = () => import('./loaded-parcel.tsx').then((module) => module.LoadedParcel);

/** Nothing for a shop that has not said it. A link leads to the same where no script runs. */
export function ParcelButton() {
  const { t } = useTranslation('product');
  const { hasParcel } = usePage().settings;
  const { Part, request, preload } = useLazyPart(loadParcel, logMissingPart);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!hasParcel) return null;
  return (
    <div className="text-small">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent noscript:hidden"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          request();
          setOpen(!isOpen);
        }}
      >
        {t('delivery.parcel')}
      </button>
      <ShopLink to="/about#parcel" className="hidden underline underline-offset-4 noscript:inline">
        {t('delivery.parcel')}
      </ShopLink>
      <div id={id}>{isOpen && Part !== null && <Part />}</div>
    </div>
  );
}
