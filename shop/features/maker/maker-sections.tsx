// Sections about the maker on the page about the shop: face, words, place and hours, and what a parcel looks like.

import type { ReactNode } from 'react';
import type { Maker } from '../../platform/api/maker.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { PlaceAndHours } from './place-and-hours.tsx';
import { PortraitFigure } from './portrait-figure.tsx';

const sizes = '(min-width: 64rem) 33vw, (min-width: 48rem) 45vw, 92vw';

/** Nothing for a shop that has said nothing of its maker. */
export function MakerSection({ maker }: { readonly maker: Maker }) {
  const { t } = useTranslation('maker');
  const { picture, words, place, hours } = maker;
  if (picture === null && words === null && place === '' && hours.length === 0) return null;
  return (
    <Section id="maker" title={t('title')}>
      <PortraitFigure portrait={maker} sizes={sizes}>
        <PlaceAndHours maker={maker} />
      </PortraitFigure>
    </Section>
  );
}

/** Nothing for a shop that has not said what its parcels look like. */
export function ParcelSection({ parcel }: Pick<Maker, 'parcel'>) {
  const { t } = useTranslation('maker');
  if (parcel === null) return null;
  return (
    <Section id="parcel" title={t('parcel')}>
      <PortraitFigure portrait={parcel} sizes={sizes} />
    </Section>
  );
}

function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="frame mt-20 grid gap-x-8 gap-y-6 lg:mt-32 lg:grid-cols-12"
    >
      <h2 id={`${id}-title`} className="text-heading lg:col-span-3">
        {title}
      </h2>
      <div className="lg:col-span-9">{children}</div>
    </section>
  );
}
