// Parts of a product page that most pages do without: the choosers of a product with options, and the word that there is no product.
// They are fetched for the data that need them, before the page is drawn or hydrated.

import type { ComponentType } from 'react';
import type { Product } from '../../platform/api/product.ts';
import type { OptionChoosersProps } from './option-choosers.tsx';

let Choosers: ComponentType<OptionChoosersProps> | null = null;
let NotFound: ComponentType | null = null;

/** Fetches the parts that the page of a product needs; null stands for a product that there is not. */
export async function loadParts(product: Product | null): Promise<void> {
  if (product === null) ({ ProductNotFound: NotFound } = await import('./product-not-found.tsx'));
  else if (product.options.length > 0)
    ({ OptionChoosers: Choosers } = await import('./option-choosers.tsx'));
}

/** The choosers of a product whose parts are loaded; nothing for one without options. */
export function LoadedOptionChoosers(props: OptionChoosersProps) {
  return Choosers !== null && props.product.options.length > 0 && <Choosers {...props} />;
}

/** The word that there is no product, once it is loaded. */
export function LoadedNotFound() {
  return NotFound !== null && <NotFound />;
}
