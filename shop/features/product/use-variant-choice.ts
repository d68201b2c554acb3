// The selected variant of a product page: named by the address, so that it can be shared, and rendered by the server.

import { useLocation, useNavigate } from 'react-router';
import type { Product, ProductVariant } from '../../platform/api/product.ts';
import { selectedVariant } from './variant-choice.ts';

/** Query parameter of the variant's id. */
const parameter = 'variant';

/** `variant` is null where none is sold. `select` leaves the page where it is scrolled to, and adds nothing to the history. */
export function useVariantChoice(product: Pick<Product, 'options' | 'variants'>) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const named = Number(new URLSearchParams(search).get(parameter));
  return {
    variant: selectedVariant(product, named),
    select: (variant: ProductVariant): void => {
      const parameters = new URLSearchParams(search);
      parameters.set(parameter, String(variant.id));
      void navigate(
        { search: parameters.toString() },
        {
          replace: true,
          preventScrollReset: true,
          state,
        },
      );
    },
  };
}
