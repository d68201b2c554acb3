// About view: the shop's story, its values, and its team, presented by their roles.

import type { ReactNode } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { buttonClass } from '../../ui/button.tsx';

const values = ['time', 'numbers', 'honesty', 'price'] as const;
const team = ['kiln', 'printer', 'incense', 'binder', 'framer', 'packer'] as const;

export interface AboutViewProps {
  /** A look into the studio. */
  readonly picture: ReactNode;
  /** The maker's face, words, place and hours, where the shop has said them. */
  readonly maker: ReactNode;
  /** Picture and words of a parcel, likewise. */
  readonly parcel: ReactNode;
}

/** Story, values and team are the house's own texts; the rest is the maker's. */
export function AboutView({ picture, maker, parcel }: AboutViewProps) {
  const { t } = useTranslation('about');
  return (
    <div className="pt-12 lg:pt-20">
      <header className="frame grid gap-x-8 gap-y-4 lg:grid-cols-12">
        <h1 className="font-sans text-small tracking-normal text-quiet lg:col-span-3 lg:pt-3">
          {t('title')}
        </h1>
        <p className="font-display text-hero tracking-[var(--display-spacing)] text-balance wrap-anywhere lg:col-span-9">
          {t('lead')}
        </p>
      </header>
      <div className="frame mt-12 gap-x-8 lg:mt-20 lg:grid lg:grid-cols-12">
        <div className="lg:col-span-9 lg:col-start-4">{picture}</div>
      </div>
      <Band id="story" title={t('story.title')}>
        <div className="space-y-6 text-lead lg:columns-2 lg:gap-x-12 lg:space-y-0 lg:*:break-inside-avoid">
          <p className="running">{t('story.first')}</p>
          <p className="running lg:mt-0">{t('story.second')}</p>
        </div>
      </Band>
      {maker}
      <Band id="values" title={t('values.title')}>
        <ul className="grid gap-x-10 gap-y-10 md:grid-cols-2">
          {values.map((value) => (
            <li key={value} className="border-t border-ink pt-5">
              <h3 className="text-heading">{t(`values.${value}.title`)}</h3>
              <p className="mt-3 max-w-[44ch] text-quiet">{t(`values.${value}.text`)}</p>
            </li>
          ))}
        </ul>
      </Band>
      <Band id="team" title={t('team.title')}>
        <p className="measure mb-8 text-quiet">{t('team.intro')}</p>
        <dl className="border-b border-line">
          {team.map((member) => (
            <div
              key={member}
              className="border-t border-line py-5 md:grid md:grid-cols-9 md:gap-x-8"
            >
              <dt className="font-display text-caption md:col-span-3">
                {t(`team.${member}.role`)}
              </dt>
              <dd className="measure mt-1 text-quiet md:col-span-6 md:mt-0">
                {t(`team.${member}.text`)}
              </dd>
            </div>
          ))}
        </dl>
      </Band>
      {parcel}
      <Band id="visit" title={t('visit.title')}>
        <p className="measure text-lead">{t('visit.text')}</p>
        <p className="mt-8 flex flex-wrap gap-4">
          <ShopLink to="/collection" className={buttonClass('primary')}>
            {t('visit.collection')}
          </ShopLink>
          <ShopLink to="/contact" className={buttonClass('plain')}>
            {t('visit.contact')}
          </ShopLink>
        </p>
      </Band>
    </div>
  );
}

function Band({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
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
