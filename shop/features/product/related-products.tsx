// The heading over products that go with this one.

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** @param children the products themselves, as the catalogue shows them */
export function RelatedProducts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('product');
  return (
    <section className="frame mt-24 lg:mt-36">
      <h2 className="border-t border-line pt-6 pb-8 text-heading">{t('related')}</h2>
      {children}
    </section>
  );
}
