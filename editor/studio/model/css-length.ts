// Lengths: numbers with units as they are typed, stepped by keys and scrubbed by the pointer.

const lengthPattern = /^(-?(?:\d+\.?\d*|\.\d+))([a-z%]*)$/i;

/** A number with its unit. */
export interface Length {
  readonly number: number;
  /** Empty for a bare number. */
  readonly unit: string;
}

/** Reads a length; null for a keyword, a function or several values. */
export function parseLength(value: string): Length | null {
  const [, number, unit = ''] = lengthPattern.exec(value.trim()) ?? [];
  return number === undefined ? null : { number: Number(number), unit };
}

/** The step of a unit: what one press of a key or one pixel of a scrub is worth. */
function stepOf({ unit }: Length, isFraction: boolean): number {
  if (unit === 'rem' || unit === 'em' || (unit === '' && isFraction)) return 0.05;
  return 1;
}

/** The size of a step: a tenth with Alt, ten of them with Shift. */
export interface StepModifiers {
  readonly isShift: boolean;
  readonly isAlt: boolean;
}

/** Rules of a property's numbers. */
export interface LengthRules {
  /** Bare numbers are parts of one, as of an opacity or a line height. */
  readonly isFraction?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** A step of the project's scale in pixels: a scrub stays on it. */
  readonly scalePx?: number;
}

/** A value some steps further; null when it is no length. */
export function stepLength(
  value: string,
  steps: number,
  { isShift, isAlt }: StepModifiers,
  rules: LengthRules = {},
): string | null {
  const length = parseLength(value);
  if (length === null) return null;
  const onScale = rules.scalePx !== undefined && length.unit === 'px' && !isAlt;
  const step = onScale ? (rules.scalePx ?? 1) : stepOf(length, rules.isFraction === true);
  const factor = (isShift ? 10 : 1) * (isAlt && !onScale ? 0.1 : 1);
  const moved = length.number + steps * step * factor;
  const limited = Math.min(rules.max ?? Infinity, Math.max(rules.min ?? -Infinity, moved));
  return `${Math.round(limited * 1000) / 1000}${length.unit}`;
}

/** A typed value as CSS: a bare number of a length is one of pixels, a token's name is a reference to it. */
export function typedValue(typed: string, isLength: boolean): string {
  const value = typed.trim();
  if (/^--[\w-]+$/.test(value)) return `var(${value})`;
  const length = parseLength(value);
  const isBare = length !== null && length.unit === '' && length.number !== 0;
  return isLength && isBare ? `${length.number}px` : value;
}

/** A computed value that is not longer than it has to be: three decimals. */
export function shortValue(value: string): string {
  return value.replaceAll(/\d+\.\d{4,}/g, (number) =>
    String(Math.round(Number(number) * 1000) / 1000),
  );
}
