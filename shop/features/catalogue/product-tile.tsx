// Product tile: its picture in a 4:5 frame, its label below.

import { createContext, use, type ReactNode } from 'react';
import { useIsAhead } from '../../platform/page/after-paint.tsx';
import { pictureOf } from '../../platform/page/picture-source.ts';
import type { ProductCard } from '../../platform/api/product.ts';
import { Picture } from '../../ui/picture.tsx';
import { ProductLabel, type ProductLabelProps } from './product-label.tsx';

export interface ProductTileProps extends ProductLabelProps {
  /** Displayed width, as the `sizes` attribute states it. */
  readonly sizes: string;
  /** Whether the tile is in view at first, so that its picture is loaded eagerly. */
  readonly first?: boolean;
}

/** Actions on a product's tile, in the corner of its picture. */
export const ProductAction = createContext<((product: ProductCard) => ReactNode) | null>(null);

/** One link, its label's title, covers the whole frame. */
export function ProductTile({ product, heading, sizes, first = false }: ProductTileProps) {
  const mark = use(ProductAction);
  // They come in the frame after the picture's.
  const hasActions = !useIsAhead() && mark !== null;
  return (
    <article className="group relative">
      <FramedPicture product={product} sizes={sizes} first={first} />
      {hasActions && <div className="absolute end-0 top-0 z-10 flex flex-col">{mark(product)}</div>}
      <ProductLabel product={product} heading={heading} />
    </article>
  );
}

function FramedPicture({
  product,
  sizes,
  first,
}: {
  product: ProductCard;
  sizes: string;
  first: boolean;
}) {
  if (product.picture === null) return <div className="aspect-4/5 bg-shade" />;
  return (
    <div className="overflow-hidden bg-shade">
      <Picture
        {...pictureOf(product.picture)}
        sizes={sizes}
        first={first}
        className={`aspect-4/5 object-cover transition-transform duration-700 ease-settle group-hover:scale-[1.015] ${product.available ? '' : 'opacity-60'}`}
      />
    </div>
  );
}
