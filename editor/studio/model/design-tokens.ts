// Design tokens in the Studio: kinds, the value in a light and a dark page, the scale, and the rules that show a change at once.

import type { DesignToken } from '@atelier/editor-channel/element-reads';
import { parseColor } from './color.ts';
import type { Oklch } from './color.ts';
import { parseLength } from './css-length.ts';
import type { ValueOrigin } from './style-report.ts';

/** The theme of a page. */
export type ColorScheme = 'light' | 'dark';

/** Kinds of tokens, in the order of the panel. */
const tokenKinds = ['color', 'font', 'size', 'length', 'other'] as const;

/** A kind: a colour, a typeface, a size of text, another length, anything else. */
export type TokenKind = (typeof tokenKinds)[number];

/** The reference that a value is, or null: `var(--ink)` → `--ink`. Tailwind's own variables are no tokens. */
function referenceIn(value: string): string | null {
  const [, name] = /^var\((--[\w-]+)\)$/.exec(value.trim()) ?? [];
  return name === undefined || name.startsWith('--tw-') ? null : name;
}

/** The unit of Tailwind's scale of distances: a class of one step (`p-1`) has it alone, and is a number as the others are. */
const scaleUnit = '--spacing';

/** The token that a value comes from, or null. */
export function tokenOf({ kind, value }: Pick<ValueOrigin, 'kind' | 'value'>): string | null {
  const token = value === null ? null : referenceIn(value);
  return kind === 'class' && token === scaleUnit ? null : token;
}

/** A token by its name, with all its places in the order of the cascade. */
export interface TokenGroup {
  readonly name: string;
  readonly kind: TokenKind;
  readonly places: readonly DesignToken[];
  /** Whether it only stands for another token. */
  readonly isAlias: boolean;
}

/** The tokens by name, in the order of their first places. */
export function tokenGroups(tokens: readonly DesignToken[]): readonly TokenGroup[] {
  const byName = Map.groupBy(inCascade(tokens), ({ name }) => name);
  return [...byName].map(([name, places]) => ({
    name,
    places,
    kind: kindOf(name, tokens),
    isAlias: places.every(({ value }) => referenceIn(value) !== null),
  }));
}

/** A theme's values are in a layer, so those of rules come behind them. */
function inCascade(tokens: readonly DesignToken[]): readonly DesignToken[] {
  const isTheme = ({ block }: DesignToken) => block.startsWith('@theme');
  return [...tokens.filter(isTheme), ...tokens.filter((token) => !isTheme(token))];
}

function kindOf(name: string, tokens: readonly DesignToken[]): TokenKind {
  const value = resolveToken(name, tokens, 'light') ?? '';
  if (parseColor(value) !== null || name.startsWith('--color-')) return 'color';
  if (name.startsWith('--font-') && !/weight|size/.test(name)) return 'font';
  if (isFamilies(value) || isFamilyOf(name, tokens)) return 'font';
  const isLength = parseLength(value) !== null || /^(?:clamp|calc|min|max)\(/.test(value);
  if (!isLength) return 'other';
  return /^--(?:text|font-size)-/.test(name) && !name.endsWith('--line-height') ? 'size' : 'length';
}

/** Whether a value is a list of typefaces, which ends with a generic one. */
function isFamilies(value: string): boolean {
  return /,\s*(?:sans-serif|serif|monospace)$/.test(value);
}

/** Whether lists of typefaces begin with what a token has, as in `var(--latin), sans-serif`. */
function isFamilyOf(name: string, tokens: readonly DesignToken[]): boolean {
  return tokens.some(({ value }) => isFamilies(value) && value.includes(`var(${name})`));
}

/** Whether a place counts in a page of a theme. */
function isInScheme(
  { block, conditions }: Pick<DesignToken, 'block' | 'conditions'>,
  scheme: ColorScheme,
): boolean {
  const text = [block, ...conditions].join(' ');
  const [dark, light] = [/dark/i.test(text), /\blight\b|=['"]?light/i.test(text)];
  return scheme === 'dark' ? !light || dark : !dark || light;
}

/** The place that gives a token its value in a theme, in a page of no particular language or class. */
export function placeIn(
  places: readonly DesignToken[],
  scheme: ColorScheme,
): DesignToken | undefined {
  const plain = places.filter((place) => isInScheme(place, scheme) && isPlain(place));
  return plain.at(-1) ?? places.find((place) => isInScheme(place, scheme));
}

/** Whether a token's place gives its value to light and to dark pages. */
export function isInBothSchemes({ places }: TokenGroup, place: DesignToken): boolean {
  return schemeArms(place.value) === null && placeIn(places, 'light') === placeIn(places, 'dark');
}

function isPlain({ block, conditions }: DesignToken): boolean {
  const isScheme = conditions.every((each) => each.includes('prefers-color-scheme'));
  return isScheme && !/:lang|\[dir|:is\(/.test(block);
}

/** The value of a token in a theme with all references followed; null for one that is not defined. */
export function resolveToken(
  name: string,
  tokens: readonly DesignToken[],
  scheme: ColorScheme,
): string | null {
  const places = inCascade(tokens).filter((token) => token.name === name);
  const place = placeIn(places, scheme);
  return place === undefined ? null : resolveValue(place.value, tokens, scheme);
}

/** A value in a theme with all references followed. */
function resolveValue(
  value: string,
  tokens: readonly DesignToken[],
  scheme: ColorScheme,
  depth = 0,
): string {
  const arm = schemeArms(value)?.[scheme] ?? value;
  if (depth > 8) return arm;
  const reference = referenceIn(arm);
  if (reference === null) return arm;
  const place = placeIn(
    inCascade(tokens).filter((token) => token.name === reference),
    scheme,
  );
  return place === undefined ? arm : resolveValue(place.value, tokens, scheme, depth + 1);
}

/** The two values of `light-dark()`; null for a value that is the same in both. */
export function schemeArms(value: string): Readonly<Record<ColorScheme, string>> | null {
  const [, inner] = /^light-dark\((.*)\)$/s.exec(value.trim()) ?? [];
  if (inner === undefined) return null;
  let depth = 0;
  for (let at = 0; at < inner.length; at += 1) {
    if (inner[at] === '(') depth += 1;
    else if (inner[at] === ')') depth -= 1;
    else if (inner[at] === ',' && depth === 0) {
      return { light: inner.slice(0, at).trim(), dark: inner.slice(at + 1).trim() };
    }
  }
  return null;
}

/** A place's value with its part for a theme replaced. */
export function withSchemeValue(value: string, scheme: ColorScheme, next: string): string {
  const arms = schemeArms(value);
  if (arms === null) return next;
  const changed = { ...arms, [scheme]: next };
  return `light-dark(${changed.light}, ${changed.dark})`;
}

/** The colour of a token in a theme, or null. */
export function colorOfToken(
  name: string,
  tokens: readonly DesignToken[],
  scheme: ColorScheme,
): Oklch | null {
  return parseColor(resolveToken(name, tokens, scheme) ?? '');
}

/** Rules that give a page the values of a token; one place may have another value than it is written with. */
export function rulesOfToken(
  { name, places }: Pick<TokenGroup, 'name' | 'places'>,
  changed: DesignToken | null,
  value: string,
): readonly string[] {
  return places.map((place) => {
    const selector = place.block.startsWith('@theme') ? ':root' : place.block;
    const shown = place === changed ? value : place.value;
    const rule = `${selector} { ${name}: ${shown}; }`;
    return place.conditions.reduceRight((inner, condition) => `${condition} { ${inner} }`, rule);
  });
}

/** The prefixes of the tokens that a property takes, in Tailwind's names; colours are known by their values. */
const prefixes: Readonly<Record<string, readonly string[]>> = {
  'font-size': ['--text-'],
  'font-family': ['--font-'],
  'font-weight': ['--font-weight-'],
  'line-height': ['--leading-'],
  'letter-spacing': ['--tracking-'],
  'border-radius': ['--radius-'],
  'box-shadow': ['--shadow-'],
  'max-width': ['--container-'],
};

/** The tokens that a property may take: the project's own, smaller ones first where they are lengths. */
export function tokensFor(property: string, tokens: readonly DesignToken[]): readonly TokenGroup[] {
  const groups = tokenGroups(tokens);
  if (property.endsWith('color')) {
    const colors = groups.filter(({ kind }) => kind === 'color');
    const named = colors.filter(({ name }) => name.startsWith('--color-'));
    return named.length > 0 ? named : colors;
  }
  const wanted = prefixes[property] ?? [];
  const found = groups.filter(({ name, kind }) =>
    property === 'font-family'
      ? kind === 'font' && !isFamilyOf(name, tokens)
      : wanted.some((prefix) => name.startsWith(prefix)) && !name.endsWith('--line-height'),
  );
  return found.toSorted((one, other) => sizeOf(one, tokens) - sizeOf(other, tokens));
}

function sizeOf({ name }: TokenGroup, tokens: readonly DesignToken[]): number {
  const value = resolveToken(name, tokens, 'light') ?? '';
  const [, first = value] = /^(?:clamp|min|max)\(([^,]+)/.exec(value) ?? [];
  const length = parseLength(first);
  if (length === null) return 0;
  return length.unit === 'rem' || length.unit === 'em' ? length.number * 16 : length.number;
}

/** The token some steps further on its scale; null when it is on none, or at its end. */
export function stepToken(
  name: string,
  steps: number,
  property: string,
  tokens: readonly DesignToken[],
): string | null {
  const scale = tokensFor(property, tokens).filter(
    ({ kind }) => kind !== 'color' && kind !== 'font',
  );
  const at = scale.findIndex((each) => each.name === name);
  if (at === -1) return null;
  const next = Math.min(scale.length - 1, Math.max(0, at + Math.round(steps)));
  return scale[next]?.name ?? null;
}

/** Selectors by which the project's own pages are dark. */
export function darkMarkers(tokens: readonly DesignToken[]): readonly string[] {
  const blocks = tokens.flatMap(({ block }) => block.split(',').map((each) => each.trim()));
  return [...new Set(blocks)].filter((block) => /dark/i.test(block) && !block.startsWith('@'));
}
