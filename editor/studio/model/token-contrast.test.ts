// Contrast of tokens by rows: the ground of a theme, and what a colour on it is enough for.
import { expect, test } from 'vitest';
import type { DesignToken } from '@atelier/editor-channel/element-reads';
import { darkMarkers, tokenGroups } from './design-tokens.ts';
import { contrastOnGround, groundToken } from './token-contrast.ts';

const token = (name: string, value: string, block = ':root'): DesignToken => {
  return { name, value, block, conditions: [], path: 'theme.css', line: 1 };
};
const tokens = [
  token('--ink', 'light-dark(#111, #eee)'),
  token('--grey', '#888'),
  token('--faint', '#ddd'),
  token('--white', '#fff'),
];

test('a colour is enough for all text, for large text, or for none', () => {
  const levelOf = (name: string) => contrastOnGround(name, '--white', tokens, 'light')?.level;
  expect(['--ink', '--grey', '--faint'].map(levelOf)).toEqual(['all', 'large', 'none']);
  expect(contrastOnGround('--ink', '--white', tokens, 'dark')?.level).toBe('none');
  expect(contrastOnGround('--none', '--white', tokens, 'light')).toBeNull();
});

test('the ground is the token that is called so, else the lightest or darkest colour', () => {
  expect(groundToken(tokenGroups(tokens), tokens, 'light')).toBe('--white');
  const named = [...tokens, token('--color-paper', '#eed')];
  expect(groundToken(tokenGroups(named), named, 'light')).toBe('--color-paper');
});

test('dark pages are marked by the selectors of the tokens', () => {
  const marked = [token('--a', '#000', '.dark'), token('--a', '#000', "html[data-theme='dark']")];
  expect(darkMarkers([...tokens, ...marked, ...marked])).toEqual([
    '.dark',
    "html[data-theme='dark']",
  ]);
});
