// Rebase of typed variants onto those that somebody else has saved, or that a sale has changed, meanwhile. Pure.

import { changedFields } from '../../form/record.ts';
import type { VariantValues } from './variant-values.ts';

export interface RebasedVariants {
  readonly variants: readonly VariantValues[];
  /** Whether both sides changed the same field of a variant, or the variants themselves. */
  readonly isConflict: boolean;
}

/**
 * One's own fields over theirs, so that an edited price does not put back the stock of before a sale.
 *
 * @param base the variants that were edited
 */
export function rebaseVariants(
  base: readonly VariantValues[],
  mine: readonly VariantValues[],
  theirs: readonly VariantValues[],
): RebasedVariants {
  const ids = (list: readonly VariantValues[]) => list.map(({ id }) => id).join(' ');
  const choices = (list: readonly VariantValues[]) =>
    list.map(({ choice }) => choice.join('/')).join(' ');
  if (ids(base) !== ids(theirs) || choices(base) !== choices(theirs))
    return { variants: mine, isConflict: true };
  let isConflict = false;
  const variants = mine.map((variant) => {
    const place = base.findIndex(({ id }) => id !== '' && id === variant.id);
    const [before, now] = [base[place], theirs[place]];
    if (before === undefined || now === undefined) return variant;
    const changed = changedFields(before, variant);
    isConflict ||= changed.some(
      (name) =>
        JSON.stringify(before[name]) !== JSON.stringify(now[name]) &&
        JSON.stringify(variant[name]) !== JSON.stringify(now[name]),
    );
    return { ...now, ...Object.fromEntries(changed.map((name) => [name, variant[name]])) };
  });
  return { variants, isConflict };
}
