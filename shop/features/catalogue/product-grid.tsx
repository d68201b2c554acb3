// Products side by side, two to a row on small screens.

import { memo } from 'react';
import type { ProductCard } from '../../platform/api/product.ts';
import { ProductTile, type ProductTileProps } from './product-tile.tsx';

export interface ProductGridProps extends Pick<ProductTileProps, 'heading' | 'sizes'> {
  readonly products: readonly ProductCard[];
  /** Classes that set the number of columns from medium screens on. */
  readonly columns: string;
  /** Number of tiles in view at first. */
  readonly firstCount?: number;
}

/** A list, in the order given. It stays as it is while something beside it is typed or ticked. */
export const ProductGrid = memo(function ProductGrid({
  products,
  columns,
  heading,
  sizes,
  firstCount = 0,
}: ProductGridProps) {
  return (
    <ul
      className={`grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 lg:gap-x-8 lg:gap-y-14 ${columns}`}
    >
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductTile
            product={product}
            heading={heading}
            sizes={sizes}
            first={index < firstCount}
          />
        </li>
      ))}
    </ul>
  );
});
