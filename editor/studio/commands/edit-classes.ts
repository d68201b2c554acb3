// Editing classes and styles of an element, by the means that the project has: Tailwind's classes, else inline styles.

import type { Studio } from '../studio.ts';
import { makeChange } from './make-change.ts';

/** Adds a class. */
export async function addClass(studio: Studio, codebaseId: string, name: string): Promise<void> {
  await makeChange(studio, 'ADD_CLASS', {
    codebaseIdToAddClass: codebaseId,
    className: name,
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

/** Sets a CSS property, or with an empty value takes it away. */
export async function setStyle(
  studio: Studio,
  codebaseId: string,
  property: string,
  value: string,
): Promise<void> {
  await makeChange(studio, 'STYLING', {
    codebaseId,
    stylingChanges: { [property]: value === '' ? null : value },
    stylingFramework: hasTailwind(studio) ? 'Tailwind' : 'Inline',
  });
}

/** Whether the project's styles are classes of Tailwind. */
export function hasTailwind({ state }: Pick<Studio, 'state'>): boolean {
  return state.get().classNames.length > 0;
}
