// Variants of a work as its form edits them: options with values, and combinations of these. Pure: an edit returns the changed state.

import type { Language } from '../../../platform/language/language.ts';

export type Names = Readonly<Partial<Record<Language, string>>>;

export interface OptionValue {
  /** By which variants name it: its stored position, or `new-…` for one that is not stored yet. */
  readonly key: string;
  readonly names: Names;
}

export interface ProductOption extends OptionValue {
  readonly values: readonly OptionValue[];
}

export interface VariantValues {
  /** Empty for one that is not stored yet. */
  readonly id: string;
  /** Keys of values, one for each option. */
  readonly choice: readonly string[];
  readonly sku: string;
  /** Exact decimal. */
  readonly price: string;
  /** Empty where units are not counted. */
  readonly stock: string;
  /** Empty for an open edition. */
  readonly editionSize: string;
  /** Grams. */
  readonly weight: string;
  /** Millimetres. */
  readonly length: string;
  readonly width: string;
  readonly height: string;
  /** `active` or `archived`. */
  readonly status: string;
  /** Positions of its own pictures among the work's. */
  readonly pictures: readonly number[];
}

/** A work without options has one variant, with an empty choice. */
export interface Combinations {
  readonly options: readonly ProductOption[];
  readonly variants: readonly VariantValues[];
}

export const optionsMax = 3;
const variantsMax = 500;

export const emptyVariant: VariantValues = {
  id: '',
  choice: [],
  sku: '',
  price: '',
  stock: '',
  editionSize: '',
  weight: '',
  length: '',
  width: '',
  height: '',
  status: 'active',
  pictures: [],
};

/** A further option with one value, which all variants have. */
export function addOption({ options, variants }: Combinations): Combinations {
  const [key, value] = [newKey(options), newKey(options, 1)];
  return {
    options: [...options, { key, names: {}, values: [{ key: value, names: {} }] }],
    variants: variants.map((variant) => ({ ...variant, choice: [...variant.choice, value] })),
  };
}

/** Without an option, one variant of each remaining combination is left: one that was ordered before others. */
export function removeOption(
  { options, variants }: Combinations,
  place: number,
  ordered: readonly string[],
): Combinations {
  const seen = new Set<string>();
  const shorter = variants.map((variant) => ({
    ...variant,
    choice: variant.choice.toSpliced(place, 1),
  }));
  const rank = ({ id, status }: VariantValues) =>
    (ordered.includes(id) ? 0 : 2) + (status === 'active' ? 0 : 1);
  const remaining = new Set(
    shorter
      .toSorted((one, other) => rank(one) - rank(other))
      .filter(({ choice }) => {
        const combination = choice.join(' ');
        return !seen.has(combination) && seen.add(combination);
      }),
  );
  return {
    options: options.toSpliced(place, 1),
    variants: shorter.filter((variant) => remaining.has(variant)),
  };
}

/** The options in another order, and each variant's choice with them. */
export function moveOption(
  { options, variants }: Combinations,
  from: number,
  to: number,
): Combinations {
  return {
    options: moved(options, from, to),
    variants: variants.map((variant) => ({ ...variant, choice: moved(variant.choice, from, to) })),
  };
}

/** A further value; no combination has it yet. */
export function addValue({ options, variants }: Combinations, place: number): Combinations {
  return {
    options: options.map((option, each) =>
      each === place
        ? { ...option, values: [...option.values, { key: newKey(options), names: {} }] }
        : option,
    ),
    variants,
  };
}

/** Removes the value and its variants; where one of them was ordered, the value stays, and its ordered variants are archived. */
export function removeValue(
  { options, variants }: Combinations,
  place: number,
  key: string,
  ordered: readonly string[],
): Combinations {
  const remaining = variants.flatMap((variant) => {
    if (variant.choice[place] !== key) return [variant];
    return ordered.includes(variant.id) ? [{ ...variant, status: 'archived' }] : [];
  });
  const stays = remaining.some(({ choice }) => choice[place] === key);
  return {
    options: stays
      ? options
      : options.map((option, each) =>
          each === place
            ? { ...option, values: option.values.filter((value) => value.key !== key) }
            : option,
        ),
    variants: remaining,
  };
}

/** Combinations that no variant has, in the order of the values. */
export function missingChoices({
  options,
  variants,
}: Combinations): readonly (readonly string[])[] {
  const made = new Set(variants.map(({ choice }) => choice.join(' ')));
  return options
    .reduce<readonly (readonly string[])[]>(
      (choices, { values }) =>
        choices.flatMap((choice) => values.map(({ key }) => [...choice, key])),
      [[]],
    )
    .filter((choice) => choice.length > 0 && !made.has(choice.join(' ')));
}

/** A variant for each missing combination, up to the most that a work has, with price and measures of the first. */
export function addMissing(state: Combinations): Combinations {
  const { price, weight, length, width, height } = state.variants[0] ?? emptyVariant;
  const added = missingChoices(state)
    .slice(0, Math.max(0, variantsMax - state.variants.length))
    .map((choice) => ({
      ...emptyVariant,
      choice,
      price,
      weight,
      length,
      width,
      height,
      stock: '0',
    }));
  return { ...state, variants: [...state.variants, ...added] };
}

/** A list with one element at another place. */
export function moved<Element>(
  list: readonly Element[],
  from: number,
  to: number,
): readonly Element[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** A key that no option and no value has. */
function newKey(options: readonly ProductOption[], offset = 0): string {
  const numbers = options
    .flatMap(({ key, values }) => [key, ...values.map((value) => value.key)])
    .map((key) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0));
  return `new-${Math.max(0, ...numbers) + 1 + offset}`;
}
