// Editing classes of an element: Tailwind's own, or those of the project's style sheets.

import type { Studio } from '../studio.ts';
import { makeChange } from './make-change.ts';

/** Adds a class, in the states and at the breakpoint that are edited. */
export async function addClass(studio: Studio, codebaseId: string, name: string): Promise<void> {
  const { modifiers } = studio.state.get().design;
  await makeChange(studio, 'ADD_CLASS', {
    codebaseIdToAddClass: codebaseId,
    // Typed variants are meant as they are.
    className: name.includes(':') ? name : [...modifiers, name].join(':'),
    addingTailwindClass: hasTailwind(studio),
  });
}

/** Removes a class that the source sets at the element. */
export async function removeClass(studio: Studio, codebaseId: string, name: string): Promise<void> {
  await makeChange(studio, 'REMOVE_CLASS', {
    codebaseIdToRemoveClass: codebaseId,
    className: name,
  });
}

/** Whether the project's styles are classes of Tailwind. */
export function hasTailwind({ state }: Pick<Studio, 'state'>): boolean {
  return state.get().session.hasTailwind;
}
