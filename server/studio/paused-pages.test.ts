// Paused pages: pages alone are paused, and only until the source changes.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { pausePages } from './paused-pages.ts';

test('pages are paused until the source changes, and nothing else is', () => {
  let change: (file: string) => void = () => undefined;
  let subscribers = 0;
  const pause = pausePages({
    onChange(listener) {
      subscribers += 1;
      change = listener;
      return () => (subscribers -= 1);
    },
  });
  const responses: [number, string][] = [];
  const request = (mode: string): boolean => {
    const outgoing = {
      writeHead: (status: number) => ({ end: (text: string) => responses.push([status, text]) }),
    };
    const headers = { 'sec-fetch-mode': mode };
    return pause({ headers } as unknown as IncomingMessage, outgoing as unknown as ServerResponse);
  };
  expect([request('navigate'), request('cors')]).toEqual([true, false]);
  expect(responses).toEqual([[503, expect.stringContaining('ran without an end')]]);
  change('/shop/a.tsx');
  expect([request('navigate'), subscribers]).toEqual([false, 0]);
});
