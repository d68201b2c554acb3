// Product label, like a museum's: title, material, dimensions, edition, price.

import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { useForeignLanguage } from '../../platform/page/page.ts';
import { Price, useMoney } from '../../platform/money/price.tsx';
import { moneyOf } from '../../platform/money/money.ts';
import { productPath, type ProductCard } from '../../platform/api/product.ts';

export interface ProductLabelProps {
  readonly product: ProductCard;
  /** The level below the heading that the product stands under. */
  readonly heading: 'h2' | 'h3';
}

/** Its link covers the positioned element around it. */
export function ProductLabel({ product, heading: Heading }: ProductLabelProps) {
  const { t } = useTranslation('catalogue');
  const money = useMoney();
  const foreign = useForeignLanguage(product.language);
  return (
    <div className="pt-4">
      <Heading className="text-caption tracking-[-0.01em] max-[22.5rem]:text-[1rem]">
        <ShopLink
          to={productPath(product)}
          lang={foreign}
          className="py-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {product.title}
        </ShopLink>
      </Heading>
      {product.materials !== null && (
        <p lang={foreign} className="mt-1 text-label text-quiet">
          {product.materials}
        </p>
      )}
      {product.dimensions !== null && (
        <p lang={foreign} className="text-label text-quiet">
          <bdi>{product.dimensions}</bdi>
        </p>
      )}
      {product.available && product.edition !== null && (
        <p className="text-label text-quiet">{t('edition', { size: product.edition.size })}</p>
      )}
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 text-label">
        <span className="text-small">
          {product.priceMax === null ? (
            <Price amount={moneyOf(product.price)} />
          ) : (
            <bdi suppressHydrationWarning>
              {t('price.starting', { price: money(moneyOf(product.price)) })}
            </bdi>
          )}
        </span>
        {!product.available && (
          <span className="inline-flex items-center gap-2 text-quiet">
            <span aria-hidden className="size-2 rounded-full bg-accent" />
            {t('soldOut')}
          </span>
        )}
        {product.available && product.itemKind === 'new_arrival' && (
          <span className="font-medium">{t('new')}</span>
        )}
      </p>
    </div>
  );
}
