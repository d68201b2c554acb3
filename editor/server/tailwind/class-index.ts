// Class index: from a CSS declaration to the Tailwind class that makes it, built from the CSS of every class.

import { normalValue, spacesInAddresses } from './css-value.ts';
import type { TailwindEngine } from './tailwind-engine.ts';

/** A declaration by which a class is known, and the custom properties that go with it. */
interface PlainClass {
  /** The properties that are set, but for Tailwind's own `--tw-…`. */
  readonly declarations: ReadonlyMap<string, string>;
  readonly variables: ReadonlyMap<string, string>;
}

/** Denominators of the fractions that lengths are commonly given in. */
const denominators = [2, 3, 4, 5, 6, 12];
/** The beginnings of names that most classes for a property share come first; behind these there are no better ones. */
const rootsMax = 6;
const namesMax = 5000;

/** Finds class names for declarations. Building the index takes a second or two, a query hardly any time. */
export class ClassIndex {
  readonly #engine: TailwindEngine;
  /** `property: value`, in one form → the shortest class that sets this and nothing else. */
  readonly #names = new Map<string, string>();
  /** Property → how classes begin that set it, `pl` for `padding-left`, with how many do. */
  readonly #roots = new Map<string, Map<string, number>>();
  /** `property: var(--token)` → the class that sets the property to the token. */
  readonly #tokens = new Map<string, string>();
  readonly #found = new Map<string, string | null>();

  constructor(engine: TailwindEngine) {
    this.#engine = engine;
    const names = engine.classNames();
    for (const [index, css] of engine.cssOf(names).entries()) {
      const [name = '', plain] = [names[index], css === null ? null : plainClass(css)];
      if (plain !== null) this.#add(name, plain);
    }
  }

  /** The class for a declaration, in the given variants; null where there is none. */
  nameOf(property: string, value: string, variants: readonly string[]): string | null {
    const key = `${property}:${value}`;
    const known = this.#found.get(key);
    const name = known === undefined ? this.#find(property, value) : known;
    if (this.#found.size >= namesMax) this.#found.clear();
    this.#found.set(key, name);
    if (name === null) return null;
    const written = this.#engine.inVariants(name, variants);
    return this.#engine.cssOf([written])[0] == null ? null : written;
  }

  #add(name: string, { declarations, variables }: PlainClass): void {
    for (const property of declarations.keys()) {
      const roots = this.#roots.get(property) ?? new Map<string, number>();
      this.#roots.set(property, roots);
      for (const root of rootsOf(name)) roots.set(root, (roots.get(root) ?? 0) + 1);
    }
    const [[property, value] = ['', ''], second] = declarations;
    // A token is known by its name, although the class of a size sets the height of lines along with it.
    const token = /^var\(--(?!tw-)[\w-]+\)$/.test(value) ? `${property}:${value}` : null;
    if (token !== null && !this.#tokens.has(token)) this.#tokens.set(token, name);
    if (second !== undefined) return;
    const key = `${property}:${this.#normal(property, value, variables)}`;
    const before = this.#names.get(key);
    if (before === undefined || name.length < before.length) this.#names.set(key, name);
  }

  #find(property: string, value: string): string | null {
    const ofToken = this.#tokens.get(`${property}:${value}`);
    if (ofToken !== undefined) return ofToken;
    const wanted = normalValue(property, value);
    const known = this.#names.get(`${property}:${wanted}`);
    if (known !== undefined) return known;
    const roots = this.#rootsFor(property);
    const bracketed = arbitraryValue(value);
    const tries = [
      ...roots.flatMap((root) => this.#steps(root, property, wanted)),
      ...roots.map((root) => `${root}-[${bracketed}]`),
    ];
    const sheets = this.#engine.cssOf(tries);
    const found = tries.find((_, index) => this.#makes(sheets[index], property, wanted));
    if (found !== undefined) return found;
    const arbitrary = this.#engine.arbitraryProperty(property, bracketed);
    return this.#engine.cssOf([arbitrary])[0] == null ? null : arbitrary;
  }

  #rootsFor(property: string): readonly string[] {
    return [...(this.#roots.get(property) ?? [])]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, rootsMax)
      .map(([root]) => root);
  }

  /** Classes that Tailwind makes of numbers without naming each: `pl-3.75`, `w-1/3`, `z-15`, `opacity-12.5`. */
  #steps(root: string, property: string, wanted: string): readonly string[] {
    const [, text, unit = ''] = /^(-?[\d.]+)(px|%|ms|deg|)$/.exec(wanted) ?? [];
    if (text === undefined) return [];
    const number = Number(text);
    const signed = (amount: number): string =>
      amount < 0 ? `-${root}-${-amount}` : `${root}-${amount}`;
    const fractions = denominators.flatMap((below) => {
      const above = Math.round((number * below) / 100);
      return unit === '%' && above > 0 && above < below ? [`${root}-${above}/${below}`] : [];
    });
    const stepPx = Number.parseFloat(normalValue('width', this.#engine.spacing ?? ''));
    const steps = unit === 'px' && Number.isInteger((number / stepPx) * 4) ? [number / stepPx] : [];
    const percents = property === 'opacity' ? [Number((number * 100).toFixed(4))] : [];
    return [...fractions, ...[...steps, ...percents, number].map(signed)];
  }

  /** Whether a style sheet is a class that sets the property to the value, and nothing else. */
  #makes(css: string | null | undefined, property: string, wanted: string): boolean {
    const plain = css == null ? null : plainClass(css);
    const value = plain?.declarations.get(property);
    if (plain === null || value === undefined || plain.declarations.size !== 1) return false;
    return this.#normal(property, value, plain.variables) === wanted;
  }

  #normal(property: string, value: string, variables: ReadonlyMap<string, string>): string {
    return normalValue(property, this.#resolved(value, variables));
  }

  /** The value with the variables of the class and of the theme filled in. */
  #resolved(value: string, variables: ReadonlyMap<string, string>, depth = 0): string {
    if (depth > 4 || !value.includes('var(')) return value;
    const filled = value.replaceAll(
      /var\((--[\w-]+)(?:\s*,\s*((?:[^()]|\([^()]*\))*))?\)/g,
      (text, name: string, instead?: string) =>
        variables.get(name) ?? this.#engine.themeValue(name) ?? instead ?? text,
    );
    return filled === value ? value : this.#resolved(filled, variables, depth + 1);
  }
}

/** `grid-cols-none` may begin with `grid` or with `grid-cols`. */
function rootsOf(name: string): readonly string[] {
  const positive = name.replace(/^-/, '');
  return [...positive.matchAll(/-/g)]
    .map(({ index }) => positive.slice(0, index))
    .filter((root) => root !== '' && !root.endsWith('-'));
}

/** A class that is one rule for the element itself, in every state; null for any other. */
function plainClass(css: string): PlainClass | null {
  const rule = css.replaceAll(/@property [^{}]*\{[^{}]*\}/g, '');
  const body =
    /^\s*\.(?:\\[0-9a-f]{1,6}\s?|\\.|[^\s{},>+~:\\])+\s*\{((?:[^{}"']|"[^"]*"|'[^']*')*)\}\s*$/.exec(
      rule,
    )?.[1];
  if (body === undefined) return null;
  const declarations = new Map<string, string>();
  const variables = new Map<string, string>();
  for (const text of body.match(
    /(?:[^;"'(]|"[^"]*"|'[^']*'|\((?:"[^"]*"|'[^']*'|[^()"']|\((?:[^()]|\([^()]*\))*\))*\))+/g,
  ) ?? []) {
    const colon = text.indexOf(':');
    if (colon < 0) continue;
    const property = text.slice(0, colon).trim();
    const value = text.slice(colon + 1).trim();
    // The width of a border brings its style along, which is solid where nothing else says so.
    if (value === 'var(--tw-border-style)') continue;
    (property.startsWith('--tw-') ? variables : declarations).set(property, value);
  }
  return declarations.size === 0 ? null : { declarations, variables };
}

/** In a class name spaces are underscores, and underscores are escaped; an address is taken as it is. */
function arbitraryValue(value: string): string {
  const parts = spacesInAddresses(value.trim().replaceAll(/,\s+/g, ',')).split(
    /(url\((?:"[^"]*"|'[^']*'|[^)]*)\))/i,
  );
  const written = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replaceAll('_', String.raw`\_`).replaceAll(/\s+/g, '_'),
  );
  return written.join('');
}
