// Presence of a visitor: work that waits for it begins after the frame that follows the sign, and not within the press that was the sign.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let page: EventTarget;
let drawFrame = (): void => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    drawFrame = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    drawFrame = () => {};
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Each test has a page of its own. */
async function waitForPresence() {
  const { whenPresent } = await import('./when-present.ts');
  const work = vi.fn<() => void>();
  return { whenPresent, work, end: whenPresent(work) };
}

function drawAndRest(): void {
  const draw = drawFrame;
  drawFrame = () => {};
  draw();
  vi.advanceTimersByTime(0);
}

test('work begins after the frame that follows the first sign', async () => {
  const { work } = await waitForPresence();
  page.dispatchEvent(new Event('pointerdown'));
  expect(work).not.toHaveBeenCalled();
  drawAndRest();
  expect(work).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event('keydown'));
  drawAndRest();
  expect(work).toHaveBeenCalledOnce();
});

test('work of a later page, too, lets its frame go first', async () => {
  const { whenPresent } = await waitForPresence();
  page.dispatchEvent(new Event('pointerdown'));
  drawAndRest();
  const later = vi.fn<() => void>();
  whenPresent(later);
  expect(later).not.toHaveBeenCalled();
  drawAndRest();
  expect(later).toHaveBeenCalledOnce();
});

test('a visitor who only looks counts as present after five seconds', async () => {
  const { work } = await waitForPresence();
  vi.advanceTimersByTime(4_999);
  drawAndRest();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  drawAndRest();
  expect(work).toHaveBeenCalledOnce();
});

test.each([
  ['before the sign', 0],
  ['between the sign and its frame', 1],
])('a wait that ends %s calls nothing', async (_when, signs) => {
  const { work, end } = await waitForPresence();
  for (let sign = 0; sign < signs; sign += 1) page.dispatchEvent(new Event('pointerdown'));
  end();
  page.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(10_000);
  drawAndRest();
  expect(work).not.toHaveBeenCalled();
});
