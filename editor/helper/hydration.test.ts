// Hydration status as a table of overlays and errors.
import { expect, test } from 'vitest';
import { hydrationStatus } from './hydration.ts';

const overlay = (errorDescr: string) => ({ errorDescr, errorLabel: null, errorBody: 'at App' });

test.each([
  [null, null, 'no_error'],
  [null, 'x is not a function', 'no_error'],
  [null, "Hydration failed because the server rendered text didn't match the client.", 'error'],
  [overlay('Hydration failed because …'), null, 'error'],
  [overlay('Unexpected token'), null, 'other_error'],
  [overlay('Unexpected token'), 'Hydration failed', 'other_error'],
] as const)('%j with the error %j is %s', (shown, error, status) => {
  expect(hydrationStatus(shown, error).status).toBe(status);
});

test('the texts of an overlay have no colours of a terminal', () => {
  const shown = overlay('\u001B[31m[PARSE_ERROR] \u001B[0mUnexpected token');
  expect(hydrationStatus(shown, null).errorDescr).toBe('[PARSE_ERROR] Unexpected token');
});
