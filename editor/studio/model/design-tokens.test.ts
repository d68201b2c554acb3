// Design tokens by rows: kinds, values in a light and a dark page, scales, and the rules of a change.
import { expect, test } from 'vitest';
import type { DesignToken } from '@atelier/editor-channel/element-reads';
import {
  isInBothSchemes,
  placeIn,
  resolveToken,
  rulesOfToken,
  schemeArms,
  stepToken,
  tokenGroups,
  tokenOf,
  tokensFor,
  withSchemeValue,
} from './design-tokens.ts';

const token = (
  name: string,
  value: string,
  block = ':root',
  ...conditions: readonly string[]
): DesignToken => ({ name, value, block, conditions, path: 'theme.css', line: 1 });

const tokens = [
  token('--ink', 'light-dark(#211c16, #f0e8da)'),
  token('--paper', '#fff'),
  token('--paper', '#111', '.dark'),
  token('--line', '#ccc'),
  token('--line', '#333', ':root', '@media (prefers-color-scheme: dark)'),
  token('--sans', "var(--latin), 'Near Arial', sans-serif"),
  token('--latin', "'Instrument Sans'"),
  token('--quote', "'“'"),
  token('--ink', '#000', ':root:is(:lang(ar))'),
  token('--color-ink', 'var(--ink)', '@theme'),
  token('--text-lead', '1.25rem', '@theme'),
  token('--text-base', '1rem', '@theme'),
  token('--text-hero', 'clamp(2.875rem, 1.75rem + 4.9vw, 6rem)', '@theme'),
  token('--text-base--line-height', '1.65', '@theme'),
  token('--ease', 'cubic-bezier(0.2, 0.7, 0.2, 1)', '@theme'),
];

test('a value comes from the token that it refers to alone; one step of the scale is a number', () => {
  expect(tokenOf({ kind: 'class', value: 'var(--ink)' })).toBe('--ink');
  expect(tokenOf({ kind: 'class', value: 'calc(var(--spacing) * 3)' })).toBeNull();
  expect(tokenOf({ kind: 'class', value: 'var(--spacing)' })).toBeNull();
  expect(tokenOf({ kind: 'inline', value: 'var(--spacing)' })).toBe('--spacing');
  expect(tokenOf({ kind: 'default', value: null })).toBeNull();
});

test('a token has the kind of its value, and an alias stands for another one', () => {
  const kinds = Object.fromEntries(tokenGroups(tokens).map(({ name, kind }) => [name, kind]));
  expect(kinds).toMatchObject({
    '--ink': 'color',
    '--color-ink': 'color',
    '--sans': 'font',
    '--latin': 'font',
    '--quote': 'other',
    '--text-lead': 'size',
    '--text-base--line-height': 'length',
    '--ease': 'other',
  });
  expect(tokenGroups(tokens).filter(({ isAlias }) => isAlias)).toMatchObject([
    { name: '--color-ink' },
  ]);
});

test.each([
  ['--color-ink', '#211c16', '#f0e8da'],
  ['--paper', '#fff', '#111'],
  ['--line', '#ccc', '#333'],
  ['--none', null, null],
])('%s is %s in light pages, %s in dark ones', (name, light, dark) => {
  expect(resolveToken(name, tokens, 'light')).toBe(light);
  expect(resolveToken(name, tokens, 'dark')).toBe(dark);
});

test.each([
  ['--ink', false],
  ['--paper', false],
  ['--line', false],
  ['--accent', true],
])('whether %s has one value for light and dark pages: %s', (name, expected) => {
  const groups = tokenGroups([...tokens, token('--accent', '#b03f1c')]);
  const group = groups.find((each) => each.name === name)!;
  expect(isInBothSchemes(group, placeIn(group.places, 'dark')!)).toBe(expected);
});

test('one value of light-dark() is replaced, the other one stays', () => {
  expect(schemeArms('light-dark(rgb(1, 2, 3), #fff)')).toEqual({
    light: 'rgb(1, 2, 3)',
    dark: '#fff',
  });
  expect(withSchemeValue('light-dark(#000, #fff)', 'dark', '#eee')).toBe('light-dark(#000, #eee)');
  expect(withSchemeValue('#000', 'dark', '#eee')).toBe('#eee');
});

test('the rules of a change have all places of the token in their order, one with the new value', () => {
  const group = tokenGroups(tokens).find(({ name }) => name === '--line');
  if (group === undefined) throw new Error('no token');
  expect(rulesOfToken(group, group.places[0] ?? null, '#ddd')).toEqual([
    ':root { --line: #ddd; }',
    '@media (prefers-color-scheme: dark) { :root { --line: #333; } }',
  ]);
});

test('a property is offered its own tokens, and a step stays on their scale', () => {
  expect(tokensFor('font-size', tokens).map(({ name }) => name)).toEqual([
    '--text-base',
    '--text-lead',
    '--text-hero',
  ]);
  expect(tokensFor('color', tokens).map(({ name }) => name)).toEqual(['--color-ink']);
  expect(tokensFor('font-family', tokens).map(({ name }) => name)).toEqual(['--sans']);
  expect(stepToken('--text-base', 1, 'font-size', tokens)).toBe('--text-lead');
  expect(stepToken('--text-hero', 1, 'font-size', tokens)).toBe('--text-hero');
  expect(stepToken('--color-ink', 1, 'color', tokens)).toBeNull();
});
