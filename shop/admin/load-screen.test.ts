// Loading of screens: the promise that a render reads before and after the screen has come.

import { expect, test, vi } from 'vitest';
import { createTexts } from '../platform/language/texts.ts';
import { loadScreen } from './load-screen.ts';

function Screen() {
  return null;
}
const load = vi.hoisted(() => vi.fn<() => Promise<{ Screen: () => null }>>());
vi.mock(
  import('./screens.ts'),
  () => ({ adminScreens: { overview: { texts: [], load } } }) as never,
);

test('a screen that has come is the same promise, and one that is read without a placeholder', async () => {
  load.mockResolvedValue({ Screen });
  const texts = createTexts(async () => ({}));
  const address = { name: 'overview', id: null } as const;
  const coming = loadScreen(texts, 'en', address);
  expect(coming).not.toHaveProperty('status');
  await coming;
  const here = loadScreen(texts, 'en', address);
  expect(here).toBe(coming);
  expect(here).toMatchObject({ status: 'fulfilled', value: Screen });
});

test('a screen that could not be fetched is read in the same way, as none', async () => {
  load.mockRejectedValue(new Error('no connection'));
  const texts = createTexts(async () => ({}));
  const failed = loadScreen(texts, 'de', { name: 'overview', id: null });
  expect(await failed).toBeNull();
  expect(failed).toMatchObject({ status: 'fulfilled', value: null });
});
