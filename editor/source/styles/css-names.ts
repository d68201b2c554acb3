// Names and values of styles as CSS and as React write them.

import * as v from 'valibot';

/** Styles as they travel: CSS property in camel or kebab case → value; null removes the property. */
export type Styles = Readonly<Record<string, string | number | null>>;

/** The schema of styles in a request. */
export const stylesSchema = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])));

/** Properties whose numbers have no unit. */
const unitless = new Set(
  (
    'animation-iteration-count aspect-ratio border-image-outset border-image-slice border-image-width column-count ' +
    'columns fill-opacity flex flex-grow flex-shrink flood-opacity font-weight grid-area grid-column grid-column-end ' +
    'grid-column-start grid-row grid-row-end grid-row-start line-clamp line-height opacity order orphans scale ' +
    'stop-opacity stroke-dasharray stroke-dashoffset stroke-miterlimit stroke-opacity stroke-width tab-size widows ' +
    'z-index zoom -webkit-box-flex -webkit-line-clamp'
  ).split(' '),
);

/** Whether a name can be a CSS property's or custom property's. */
export function isPropertyName(name: string): boolean {
  return /^(?:--[\w-]+|-?[a-zA-Z][a-zA-Z-]*)$/.test(name);
}

/** The property's name in a style sheet: `paddingLeft` → `padding-left`, `WebkitBoxFlex` → `-webkit-box-flex`. */
export function kebabName(name: string): string {
  if (name.startsWith('--')) return name;
  const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return /^(?:webkit|moz|ms)-/.test(kebab) ? `-${kebab}` : kebab;
}

/** The property's name in a style object: `padding-left` → `paddingLeft`, `-webkit-box-flex` → `WebkitBoxFlex`. */
export function camelName(name: string): string {
  if (name.startsWith('--') || !name.includes('-')) return name;
  const bare = name.startsWith('-ms-') ? name.slice(1) : name;
  return bare.replaceAll(/-([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
}

/** The value in a style sheet: numbers get the unit that React would give them. */
export function cssValue(property: string, value: string | number): string {
  if (typeof value === 'string') return value.trim();
  return value === 0 || property.startsWith('--') || unitless.has(property)
    ? `${value}`
    : `${value}px`;
}

/** Whether a value does not end its declaration early. */
export function isDeclarationValue(value: string): boolean {
  const bare = value.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\)/g, '');
  return value !== '' && !/[;{}\n]/.test(bare);
}
