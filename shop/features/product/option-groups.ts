// Option groups: the options of a product as groups of values among which a visitor chooses.

import type { Product, ProductPicture, ProductVariant } from '../../platform/api/product.ts';
import { valueName, type Variants } from './variant-choice.ts';

/** A value of an option as a visitor can select it. */
export interface ValueChoice {
  readonly id: number;
  readonly name: string;
  /** The variant that is shown once the value is selected. */
  readonly variant: ProductVariant;
  readonly isSelected: boolean;
  /** Names of the selected values of other options with which it is not sold; empty where it is. */
  readonly excluded: readonly string[];
}

/** An option with its values. */
export interface OptionGroup {
  readonly name: string;
  readonly values: readonly ValueChoice[];
  /** Whether the price depends on the value. */
  readonly hasPrices: boolean;
  /** A picture for each value, in their order; empty where pictures do not tell the values apart. */
  readonly pictures: readonly ProductPicture[];
}

/** The variant with a value that shares most of the other values with the selected one; of equals one that can be ordered. */
export function nearestVariant(
  variants: readonly ProductVariant[],
  selected: ProductVariant,
  option: number,
  value: number,
): ProductVariant | null {
  const rank = ({ values, available }: ProductVariant): number =>
    values.filter((each, index) => index !== option && each === selected.values[index]).length +
    (available ? 0.5 : 0);
  const candidates = variants.filter(({ values }) => values[option] === value);
  return candidates.toSorted((one, other) => rank(other) - rank(one))[0] ?? null;
}

/** The options as groups of values. A value that is not sold with the other selected ones stays, and leads to the nearest variant. */
export function optionGroups(
  product: Variants & Pick<Product, 'pictures'>,
  selected: ProductVariant,
): readonly OptionGroup[] {
  const { options, variants } = product;
  return options.map(({ name, values }, option) => {
    const choices = values.flatMap((value): ValueChoice[] => {
      const isSelected = selected.values[option] === value.id;
      const variant = isSelected ? selected : nearestVariant(variants, selected, option, value.id);
      if (variant === null) return [];
      const excluded = options.flatMap((_other, index) =>
        index === option || variant.values[index] === selected.values[index]
          ? []
          : (valueName(product, selected, index) ?? []),
      );
      return [{ ...value, variant, isSelected, excluded }];
    });
    return {
      name,
      values: choices,
      hasPrices: new Set(choices.map(({ variant }) => variant.price)).size > 1,
      pictures: distinctPictures(product.pictures, choices),
    };
  });
}

/** The first own picture of each choice, where every choice has one and no two share it. */
function distinctPictures(
  pictures: readonly ProductPicture[],
  choices: readonly ValueChoice[],
): readonly ProductPicture[] {
  const paths = choices.map(({ variant }) => variant.pictures[0]);
  const found = paths.flatMap((path) => pictures.find((picture) => picture.path === path) ?? []);
  const isDistinct = choices.length > 1 && new Set(paths).size === choices.length;
  return isDistinct && found.length === choices.length ? found : [];
}
