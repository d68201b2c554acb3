// Loaded button of a work that is sold out: other works do without its code. It is fetched before the page is drawn or hydrated.

import type { ComponentType } from 'react';
import type { Product } from '../../platform/api/product.ts';
import type { NotifyProps } from './notify.tsx';

let Notify: ComponentType<NotifyProps> | null = null;

/** Fetches the button where a variant of the work is sold out; null stands for a work that there is not. */
export async function loadNotify(product: Product | null): Promise<void> {
  if (product?.variants.some(({ available }) => !available) === true)
    ({ Notify } = await import('./notify.tsx'));
}

/** The button of the selected variant, where it is sold out. */
export function LoadedNotify({
  variant,
  product,
}: Pick<NotifyProps, 'product'> & { variant: NotifyProps['variant'] | null }) {
  return (
    Notify !== null &&
    variant?.available === false && <Notify key={variant.id} variant={variant} product={product} />
  );
}
