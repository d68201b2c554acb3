/** The Prefer header, and what is said of it. */
import { expect, test } from 'vitest';
import { parsePreferences, preferenceApplied } from './preferences.ts';

const zones = new Set(['America/Los_Angeles']);
const parse = (header: string | null, override = false) =>
  parsePreferences(header, zones, override);

test.each([
  ['return=representation', { return: 'representation' }],
  ['return=minimal, return=representation', { return: 'minimal' }],
  ['count=exact,  tx=rollback', { count: 'exact', tx: null }],
  ['timezone=America/Los_Angeles', { timezone: 'America/Los_Angeles' }],
  ['timezone=Nowhere', { timezone: null, invalid: ['timezone=Nowhere'] }],
  ['max-affected=5', { maxAffected: 5 }],
  ['max-affected=some', { maxAffected: null, invalid: [] }],
  ['anything, return=all', { invalid: ['anything', 'return=all'] }],
  ['constructor=1', { invalid: ['constructor=1'] }],
])('%s', (header, expected) => {
  expect(parse(header)).toMatchObject(expected);
});

test('the end of the transaction is the caller’s only where that is allowed', () => {
  expect(parse('tx=rollback', true).tx).toBe('rollback');
});

test('applied preferences are returned in one order', () => {
  const preferences = parse('max-affected=2,handling=strict,count=exact,return=minimal');
  const applied = preferenceApplied(preferences, ['return', 'count', 'handling', 'maxAffected']);
  expect(applied).toBe('return=minimal, count=exact, handling=strict, max-affected=2');
  expect(preferenceApplied(preferences, ['tx'])).toBeUndefined();
  expect(preferenceApplied(parse('max-affected=2'), ['maxAffected'])).toBeUndefined();
});
