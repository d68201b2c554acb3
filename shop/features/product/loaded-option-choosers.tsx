// Option choosers that are loaded for a product with options alone: most works have none, and their pages do without the code.

import type { ComponentType } from 'react';
import type { Product } from '../../platform/api/product.ts';
import type { OptionChoosersProps } from './option-choosers.tsx';

let Choosers: ComponentType<OptionChoosersProps> | null = null;

/** Fetches the choosers that the page of a product needs; it must end before the page is drawn or hydrated. */
export async function loadOptionChoosers(product: Product | null): Promise<void> {
  if (product === null || product.options.length === 0) return;
  ({ OptionChoosers: Choosers } = await import('./option-choosers.tsx'));
}

/** The choosers of a product whose load has ended; nothing for one without options. */
export function LoadedOptionChoosers(props: OptionChoosersProps) {
  return Choosers !== null && props.product.options.length > 0 && <Choosers {...props} />;
}
