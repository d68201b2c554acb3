// Handed input: typed values that a form hands to the form of the row that it has just added, in memory.

import type { CopyPlace } from './working-copy.ts';

/** Typed values, and those before them. */
export interface HandedInput<Typed> {
  readonly base: Typed;
  readonly typed: Typed;
}

const handed = new Map<string, HandedInput<unknown>>();

/** Hands typed values to the form of a row that is about to be opened. */
export function handOver<Typed>({ entity, id }: CopyPlace, input: HandedInput<Typed>): void {
  handed.set(`${entity}/${id}`, input);
}

/** The input that was handed to a form, once; null without. Both forms of an entity have the same values. */
export function takeHanded<Typed>({ entity, id }: CopyPlace): HandedInput<Typed> | null {
  const key = `${entity}/${id}`;
  const input = handed.get(key) as HandedInput<Typed> | undefined;
  handed.delete(key);
  return input ?? null;
}
