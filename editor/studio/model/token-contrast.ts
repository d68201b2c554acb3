// Contrast of tokens: of a colour on the ground of the page, with what it is enough for (WCAG 2, sections 1.4.3 and 1.4.11).

import type { DesignToken } from '@atelier/editor-channel/element-reads';
import { contrastOf } from './color.ts';
import { colorOfToken } from './design-tokens.ts';
import type { ColorScheme, TokenGroup } from './design-tokens.ts';

/** The contrast of a colour. */
export interface TokenContrast {
  /** 1 to 21. */
  readonly ratio: number;
  /** Enough for all text, for large text and signs, or for neither. */
  readonly level: 'all' | 'large' | 'none';
  readonly words: string;
}

/** The contrast of a token on another one; null when one of them is no colour. */
export function contrastOnGround(
  name: string,
  ground: string,
  tokens: readonly DesignToken[],
  scheme: ColorScheme,
): TokenContrast | null {
  const [front, below] = [colorOfToken(name, tokens, scheme), colorOfToken(ground, tokens, scheme)];
  if (front === null || below === null) return null;
  const ratio = contrastOf(front, below);
  if (ratio >= 4.5) return { ratio, level: 'all', words: 'enough for all text (AA)' };
  if (ratio >= 3) return { ratio, level: 'large', words: 'enough for large text and signs' };
  return { ratio, level: 'none', words: 'not enough for text' };
}

const groundNames = /(?:^|-)(?:paper|background|bg|canvas|surface|base|page)$/;

/** The colour that pages most likely lie on: one that is called so, else the lightest of a light theme, the darkest of a dark one. */
export function groundToken(
  colors: readonly TokenGroup[],
  tokens: readonly DesignToken[],
  scheme: ColorScheme,
): string | null {
  const named = colors.find(({ name }) => groundNames.test(name));
  if (named !== undefined) return named.name;
  const lightness = ({ name }: TokenGroup) => colorOfToken(name, tokens, scheme)?.lightness ?? 0.5;
  const sorted = colors.toSorted((one, other) => lightness(one) - lightness(other));
  return (scheme === 'light' ? sorted.at(-1) : sorted[0])?.name ?? null;
}
