// Parts of a product page that most pages do without: the choosers of a product with options, the notes of people who bought it,
// and the word that there is no product. They are fetched for the data that need them, before the page is drawn or hydrated.

import type { ComponentType } from 'react';
import type { Product } from '../../platform/api/product.ts';
import type { CollectorNotesProps } from './collector-notes.tsx';
import type { OptionChoosersProps } from './option-choosers.tsx';

let Choosers: ComponentType<OptionChoosersProps> | null = null;
let Notes: ComponentType<CollectorNotesProps> | null = null;
let NotFound: ComponentType | null = null;

/** Fetches the parts that the page of a product needs; null stands for a product that there is not. */
export async function loadParts(product: Product | null): Promise<void> {
  if (product === null) ({ ProductNotFound: NotFound } = await import('./product-not-found.tsx'));
  else await Promise.all([loadChoosers(product), loadNotes(product)]);
}

async function loadChoosers({ options }: Product): Promise<void> {
  if (options.length > 0) ({ OptionChoosers: Choosers } = await import('./option-choosers.tsx'));
}

async function loadNotes({ notes }: Product): Promise<void> {
  if (notes !== null) ({ CollectorNotes: Notes } = await import('./collector-notes.tsx'));
}

/** The choosers of a product whose parts are loaded; nothing for one without options. */
export function LoadedOptionChoosers(props: OptionChoosersProps) {
  return Choosers !== null && props.product.options.length > 0 && <Choosers {...props} />;
}

/** The notes about a product whose parts are loaded; nothing for one without any. */
export function LoadedCollectorNotes({ product: { id, notes } }: { readonly product: Product }) {
  return Notes !== null && notes !== null && <Notes productId={id} notes={notes} />;
}

/** The word that there is no product, once it is loaded. */
export function LoadedNotFound() {
  return NotFound !== null && <NotFound />;
}
