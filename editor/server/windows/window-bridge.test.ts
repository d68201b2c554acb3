// Window bridge: the latest window responds to requests, without one they are refused, and another window is announced.
import { expect, onTestFinished, test, vi } from 'vitest';
import { WindowBridge } from './window-bridge.ts';

test('without a window a request is refused at once', async () => {
  expect(await new WindowBridge().request('picture', {})).toMatchObject({
    refused: 'window_missing',
  });
});

test('the window that was opened last responds, and once it is closed the one before', async () => {
  const bridge = new WindowBridge();
  const openWindow = (name: string) =>
    bridge.open(({ id, kind }) => bridge.respond(id, { value: `${name} ${kind}` }));
  openWindow('first');
  const close = openWindow('second');
  expect(await bridge.request('tree', {})).toEqual({ value: 'second tree' });
  close();
  expect(await bridge.request('tree', {})).toEqual({ value: 'first tree' });
});

test('a window that says nothing is refused, and its late response counts for nobody', async () => {
  const bridge = new WindowBridge(10);
  let late = '';
  bridge.open(({ id }) => {
    late = id;
  });
  expect(await bridge.request('tree', {})).toMatchObject({ refused: 'window_silent' });
  expect(bridge.respond(late, { value: 1 })).toBe(false);
});

test('a window that is opened beside others is announced, and one that was loaded again is not', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const bridge = new WindowBridge();
  const counts: number[] = [];
  bridge.counts.subscribe((count) => counts.push(count));
  const wait = () => vi.advanceTimersByTime(1500);
  const open = () => bridge.open(() => undefined);
  const close = open();
  wait();
  // Its new page is there before the end of the old one is noticed.
  open();
  close();
  wait();
  expect(counts).toEqual([]);
  const closeSecond = open();
  wait();
  open();
  wait();
  closeSecond();
  wait();
  open();
  wait();
  expect(counts).toEqual([2, 3, 3]);
});
