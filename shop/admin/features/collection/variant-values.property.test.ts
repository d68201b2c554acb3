// Edits of options and variants: after any row of them each combination is made once, of values that exist, and no ordered one is lost.

import { array, assert, constantFrom, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMissing,
  addOption,
  addValue,
  emptyVariant,
  missingChoices,
  moveOption,
  removeOption,
  removeValue,
  type Combinations,
} from './variant-values.ts';

const edit = record({
  kind: constantFrom('option', 'less', 'move', 'value', 'drop', 'make', 'order'),
  place: nat(2),
  value: nat(3),
});

interface Edited {
  readonly state: Combinations;
  readonly ordered: readonly string[];
}

function run(
  { state, ordered }: Edited,
  { kind, place, value }: { kind: string; place: number; value: number },
): Edited {
  const option = state.options[place];
  if (kind === 'option')
    return { state: state.options.length < 3 ? addOption(state) : state, ordered };
  if (kind === 'make') return { state: stored(addMissing(state)), ordered };
  if (kind === 'order') return { state, ordered: [...ordered, state.variants[value]?.id ?? ''] };
  if (option === undefined) return { state, ordered };
  if (kind === 'less') return { state: removeOption(state, place, ordered), ordered };
  if (kind === 'move') return { state: moveOption(state, place, 0), ordered };
  if (kind === 'value')
    return { state: option.values.length < 4 ? addValue(state, place) : state, ordered };
  const key = option.values.length > 1 ? option.values[value]?.key : undefined;
  return { state: key === undefined ? state : removeValue(state, place, key, ordered), ordered };
}

/** Variants with ids, as after a save. */
function stored({ options, variants }: Combinations): Combinations {
  return {
    options,
    variants: variants.map((variant) => ({
      ...variant,
      id: variant.id || variant.choice.join('_'),
    })),
  };
}

const first: Combinations = { options: [], variants: [{ ...emptyVariant, id: '1', price: '5' }] };

test('combinations are complete and different after any edits', () => {
  assert(
    property(array(edit, { maxLength: 20 }), (edits) => {
      const { state } = edits.reduce(run, { state: first, ordered: [] });
      const keys = state.options.map(({ values }) => values.map(({ key }) => key));
      for (const { choice } of state.variants) {
        expect(choice).toHaveLength(keys.length);
        choice.forEach((key, place) => expect(keys[place]).toContain(key));
      }
      const made = state.variants.map(({ choice }) => choice.join(' '));
      expect(new Set(made).size).toBe(made.length);
      expect(new Set(keys.flat()).size).toBe(keys.flat().length);
      expect(missingChoices(addMissing(state))).toEqual([]);
    }),
  );
});

test('an ordered variant stays when its value is removed', () => {
  assert(
    property(array(edit, { maxLength: 20 }), (edits) => {
      const lost: string[] = [];
      let current: Edited = { state: first, ordered: [] };
      for (const each of edits) {
        const next = run(current, each);
        const ids = new Set(next.state.variants.map(({ id }) => id));
        if (each.kind === 'drop')
          lost.push(
            ...current.state.variants
              .map(({ id }) => id)
              .filter((id) => current.ordered.includes(id) && !ids.has(id)),
          );
        current = next;
      }
      expect(lost).toEqual([]);
    }),
  );
});
