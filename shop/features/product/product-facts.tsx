// The facts of a product under hairlines: what it is, how it is sent, how it is returned.

import type { ReactNode } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { useForeignLanguage, usePage } from '../../platform/page/page.ts';
import type { Product, ProductVariant } from '../../platform/api/product.ts';
import { Swatch } from '../../ui/swatch.tsx';
import { variantSize, variantWeight } from './variant-measures.ts';

/** A fact that is not known has no line. */
export function ProductFacts({
  product,
  variant,
}: {
  product: Product;
  variant: ProductVariant | null;
}) {
  const { t } = useTranslation('product');
  const { language } = usePage();
  const { details } = product;
  const foreign = useForeignLanguage(product.language);
  const size = variant === null ? null : variantSize(variant, language);
  const weight = variant === null ? null : variantWeight(variant, language);
  return (
    <div className="mt-10 border-t border-line">
      <Section title={t('details.title')}>
        <dl className="grid grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-6 gap-y-2">
          <Fact name={t('details.category')}>{product.categoryName}</Fact>
          {details.pages !== undefined && (
            <Fact name={t('details.extent')}>{t('details.pages', { count: details.pages })}</Fact>
          )}
          {details.materials !== undefined && (
            <Fact name={t('details.materials')} lang={foreign}>
              {details.materials}
            </Fact>
          )}
          {size !== null && (
            <Fact name={t('details.dimensions')}>
              <bdi suppressHydrationWarning>{size}</bdi>
            </Fact>
          )}
          {size === null && details.dimensions !== undefined && (
            <Fact name={t('details.dimensions')} lang={foreign}>
              <bdi>{details.dimensions}</bdi>
            </Fact>
          )}
          {weight !== null && (
            <Fact name={t('details.weight')}>
              <bdi suppressHydrationWarning>{weight}</bdi>
            </Fact>
          )}
          {details.edition !== undefined && (
            <Fact name={t('details.edition')} lang={foreign}>
              {details.edition}
            </Fact>
          )}
          {variant?.sku != null && (
            <Fact name={t('details.sku')}>
              <bdi>{variant.sku}</bdi>
            </Fact>
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
      <Lines title={t('shipping')} lines={product.shipping} lang={foreign} />
      <Lines title={t('returns')} lines={product.returns} lang={foreign} />
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

interface FactProps {
  readonly name: string;
  /** The language of `children` where it is another than the page's. */
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

function Fact({ name, lang, children }: FactProps) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd lang={lang}>{children}</dd>
    </>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly lang: string | undefined;
}

function Lines({ title, lines, lang }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <Section title={title}>
      <ul lang={lang} className="space-y-1.5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}
