// The selected variant of a product page: named by the address, so that it can be shared, and rendered by the server.

import { useLocation, useNavigate } from 'react-router';
import type { Product, ProductVariant } from '../../platform/api/product.ts';
import { searchOfVariant, selectedVariant } from './variant-choice.ts';

/** `variant` is null where none is sold. `select` leaves the page where it is scrolled to, and adds nothing to the history. */
export function useVariantChoice(product: Pick<Product, 'options' | 'variants'>) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return {
    variant: selectedVariant(product, search),
    select: (variant: ProductVariant): void => {
      void navigate(
        { search: searchOfVariant(search, variant) },
        {
          replace: true,
          preventScrollReset: true,
          state,
        },
      );
    },
  };
}
