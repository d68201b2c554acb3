// State pattern: the states of elements in a selector, which is told apart from the same words in the name of a class.

import { stateModifiers } from '@atelier/editor-channel/constants';

/** A pseudo-class of a state: not one with a backslash before it, which is part of a name, and not a longer one, such as `:focus-within`. */
export const statePattern = new RegExp(
  String.raw`(?<!\\):(${stateModifiers.join('|')})(?![\w-])`,
  'g',
);

/** The states that a selector asks for, each once. */
export function statesOf(selector: string): readonly string[] {
  return [...new Set([...selector.matchAll(statePattern)].map(([, state]) => state ?? ''))];
}

/** The selector without its states: one that was nothing else means any element. */
export function withoutStates(selector: string): string {
  return selector.replaceAll(statePattern, (_match, _state, offset: number) => {
    const before = offset === 0 ? '' : selector.slice(offset - 1, offset);
    return /[\w\])*-]/.test(before) ? '' : '*';
  });
}
