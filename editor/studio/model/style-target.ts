// Style target: by which means and where a value will be written, decided by where it comes from.

import type { StylingFramework } from '@atelier/editor-channel/change-types';
import { isBreakpoint } from '@atelier/editor-channel/constants';
import type { ValueOrigin } from './style-report.ts';

/** The facts by which the target is decided. */
export interface TargetFacts {
  /** The means that the designer has chosen; null leaves it to the origin. */
  readonly framework: StylingFramework | null;
  readonly modifiers: readonly string[];
  readonly hasTailwind: boolean;
}

/**
 * The means by which a value is written. An inline value stays inline, since a class would lose against it; one that a class of the
 * project's own style sheet sets is changed there; any other is written as a class of Tailwind where the project has it.
 */
export function frameworkFor(
  { kind, filename }: Pick<ValueOrigin, 'kind' | 'filename'>,
  { framework, modifiers, hasTailwind }: TargetFacts,
): StylingFramework {
  if (framework !== null) return framework;
  if (kind === 'inline' && modifiers.length === 0) return 'Inline';
  if (kind === 'class' && filename !== null) return 'CSS';
  if (hasTailwind) return 'Tailwind';
  return modifiers.length > 0 ? 'CSS' : 'Inline';
}

/** The place of an element in the source. */
export interface ElementPlace {
  readonly filename: string;
  readonly line: number;
}

/** The target in words, as in "a class in home.tsx:12, for md and hover". */
export function describeTarget(
  framework: StylingFramework,
  { text, filename }: Pick<ValueOrigin, 'text' | 'filename'>,
  modifiers: readonly string[],
  element: ElementPlace,
): string {
  const place = `${element.filename.split('/').at(-1) ?? ''}:${element.line}`;
  const rule = filename === null ? 'the rule of its class' : `the rule .${text} in ${filename}`;
  const what = {
    Tailwind: `a Tailwind class in ${place}`,
    Inline: `the style attribute in ${place}`,
    CSS: rule,
  }[framework];
  return modifiers.length === 0 ? what : `${what}, for ${modifiers.join(' and ')}`;
}

/** The modifiers with one turned on or off. Of breakpoints there is one at a time. */
export function toggledModifier(modifiers: readonly string[], name: string): readonly string[] {
  if (modifiers.includes(name)) return modifiers.filter((each) => each !== name);
  const others = isBreakpoint(name) ? modifiers.filter((each) => !isBreakpoint(each)) : modifiers;
  // The breakpoint stands in front, as in `md:hover:p-4`.
  return isBreakpoint(name) ? [name, ...others] : [...others, name];
}

/** The rule that shows styles of an element while a value is scrubbed. */
export function previewRule(
  codebaseId: string,
  styles: Readonly<Record<string, string>>,
  breakpoint: string | null,
): string {
  const declarations = Object.entries(styles).map(
    ([name, value]) => `${name}: ${value} !important;`,
  );
  const rule = `.${codebaseId}.${codebaseId} { ${declarations.join(' ')} }`;
  return breakpoint === null ? rule : `@media (width >= ${breakpoint}) { ${rule} }`;
}
