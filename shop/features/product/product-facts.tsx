// The facts of a product under hairlines: what it is, how it is sent, how it is returned.

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../platform/product.ts';
import { Swatch } from '../../ui/swatch.tsx';

/** A fact that is not known has no line. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation('product');
  const { details } = product;
  return (
    <div className="mt-10 border-t border-line">
      <Section title={t('details.title')}>
        <dl className="grid grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-6 gap-y-2">
          <Fact name={t('details.category')}>{product.categoryName}</Fact>
          {details.pages !== undefined && (
            <Fact name={t('details.extent')}>{t('details.pages', { count: details.pages })}</Fact>
          )}
          {details.materials !== undefined && (
            <Fact name={t('details.materials')}>{details.materials}</Fact>
          )}
          {details.dimensions !== undefined && (
            <Fact name={t('details.dimensions')}>
              <bdi>{details.dimensions}</bdi>
            </Fact>
          )}
          {details.edition !== undefined && (
            <Fact name={t('details.edition')}>{details.edition}</Fact>
          )}
          {product.colours.length > 0 && (
            <Fact name={t('details.colours')}>
              <ul className="flex flex-wrap gap-x-4 gap-y-1">
                {product.colours.map((colour) => (
                  <li key={colour.id} className="inline-flex items-center gap-2">
                    <Swatch colour={colour.hex} />
                    {colour.name}
                  </li>
                ))}
              </ul>
            </Fact>
          )}
        </dl>
      </Section>
      <Lines title={t('shipping')} lines={product.shipping} />
      <Lines title={t('returns')} lines={product.returns} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-line py-6 text-small">
      <h2 className="mb-3 text-caption">{title}</h2>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="space-y-1.5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}
