// Choice among the variants of a product: pure, so that it can be read and tested as a table.

import type {
  OptionChoice,
  Product,
  ProductPicture,
  ProductVariant,
} from '../../platform/api/product.ts';

/** The part of a product that its variants are chosen by. */
export type Variants = Pick<Product, 'options' | 'variants'>;

/** Query parameter of a variant's id. */
const parameter = 'variant';

/** The variant that an address names by its query; null where it names none that is sold. */
export function variantInSearch({ variants }: Variants, search: string): ProductVariant | null {
  if (search === '') return null;
  const id = Number(new URLSearchParams(search).get(parameter));
  return variants.find((variant) => variant.id === id) ?? null;
}

/** The query of an address that names a variant. */
export function searchOfVariant(search: string, { id }: ProductVariant): string {
  const parameters = new URLSearchParams(search);
  parameters.set(parameter, String(id));
  return `?${parameters.toString()}`;
}

/** The variant that an address names, else the first that can be ordered, else the first; null where none is sold. */
export function selectedVariant(product: Variants, search: string): ProductVariant | null {
  const { variants } = product;
  return (
    variantInSearch(product, search) ??
    variants.find(({ available }) => available) ??
    variants[0] ??
    null
  );
}

/** Its own pictures, then those that belong to no variant; all of the product's where it has none of its own. */
export function variantPictures(
  { pictures, variants }: Pick<Product, 'pictures' | 'variants'>,
  variant: ProductVariant | null,
): readonly ProductPicture[] {
  if (variant === null || variant.pictures.length === 0) return pictures;
  const owned = new Set(variants.flatMap((each) => each.pictures));
  return [
    ...variant.pictures.flatMap((path) => pictures.find((picture) => picture.path === path) ?? []),
    ...pictures.filter(({ path }) => !owned.has(path)),
  ];
}

/** The variant in words; empty for a product without options. */
export function variantOptions(
  product: Variants,
  variant: ProductVariant,
): readonly OptionChoice[] {
  return product.options.flatMap(({ name }, option) => {
    const value = valueName(product, variant, option);
    return value === null ? [] : [{ name, value }];
  });
}

/** The word of a variant's value of an option; null where it has none. */
export function valueName(
  { options }: Variants,
  variant: ProductVariant,
  option: number,
): string | null {
  return options[option]?.values.find(({ id }) => id === variant.values[option])?.name ?? null;
}
