// Tailwind engine: the interface to a project's own Tailwind, of either version.

import type { TailwindClass } from '@atelier/editor-source/tailwind';

/** A Tailwind with a project's settings, loaded. */
export interface TailwindEngine {
  /** Every class that the settings name one by one, without variants; values in brackets, and such as `pl-3.75`, are no part of it. */
  classNames(): readonly string[];
  /** The style sheet of each class; null for one that this Tailwind does not have. */
  cssOf(names: readonly string[]): readonly (string | null)[];
  /** The properties and variants of each class; null for one that this Tailwind does not have. */
  describe(names: readonly string[]): readonly (TailwindClass | null)[];
  /** A class with variants in front, in the order given. */
  inVariants(name: string, variants: readonly string[]): string;
  /** An arbitrary property as a class, `[color:red]`, in the project's own way to write it. */
  arbitraryProperty(property: string, value: string): string;
  /** The value of a custom property of the theme. */
  themeValue(name: string): string | undefined;
  /** One step of the scale that any multiple of is a class (`pl-3.75`), as a length; null where there is none such. */
  readonly spacing: string | null;
  /** The names of the project's breakpoints. */
  readonly breakpoints: readonly string[];
}

/** The set-up of a project's Tailwind. */
export interface TailwindSource {
  /** The project's folder, absolute, from which its Tailwind is resolved. */
  readonly directory: string;
  readonly version: 3 | 4;
  /** The style sheet that imports Tailwind, absolute; null for a project that is set up by a script alone. */
  readonly path: string | null;
  /** The script with its settings, absolute, as projects of older Tailwind have it. */
  readonly config: string | null;
}
