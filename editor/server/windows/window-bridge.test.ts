// Requests to Studio windows: the latest window responds, and without one the request is refused.
import { expect, test } from 'vitest';
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
