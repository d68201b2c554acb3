// Tailwind port: the project's own Tailwind as mutations use it. Nothing that Tailwind knows is repeated here.

/** The effect of one Tailwind class. */
export interface TailwindClass {
  readonly name: string;
  /** Its variants as written, in an order that does not depend on how they were written; empty for none. */
  readonly variants: string;
  readonly isImportant: boolean;
  /** Every CSS property that it sets, shorthands taken apart, each with the selector it sets it for. */
  readonly properties: readonly string[];
}

/** A project's Tailwind. */
export interface Tailwind {
  /** The names of the project's breakpoints, the narrowest first. */
  breakpoints(): Promise<readonly string[]>;
  /** The effect of each class; null for one that this Tailwind does not have. */
  describe(names: readonly string[]): Promise<readonly (TailwindClass | null)[]>;
  /**
   * The class for each declaration, in its canonical name: `pl-4` for `padding-left: 16px`.
   * @param styles CSS property in kebab case → value.
   * @param variants in the order in which they are to be written, as in `['md', 'hover']`.
   */
  classesFor(
    styles: Readonly<Record<string, string>>,
    variants: readonly string[],
  ): Promise<Readonly<Record<string, string | null>>>;
}

/** The present classes that a new one overrides completely. */
export function overriddenBy(
  added: TailwindClass,
  present: readonly TailwindClass[],
): TailwindClass[] {
  const sets = new Set(added.properties);
  return present.filter(
    (other) =>
      other.name !== added.name &&
      other.variants === added.variants &&
      other.isImportant === added.isImportant &&
      other.properties.length > 0 &&
      other.properties.every((property) => sets.has(property)),
  );
}
