// Live page: which modules a page reports as outdated, whether they run before, during or after an update of theirs.

import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { livePage } from './live-page.ts';

type Listener = (data: unknown) => void;

/** Messages of the page to its server. */
let sent: [event: string, data: unknown][];
let listeners: Map<string, Listener>;
let run: (address: string) => void;

beforeEach(() => {
  sent = [];
  listeners = new Map();
  const page = {
    meta: {
      hot: {
        on: (event: string, listener: Listener) => listeners.set(event, listener),
        send: (event: string, data: unknown) => sent.push([event, data]),
      },
      env: { BASE_URL: '/' },
    },
    document: { querySelector: () => null },
    addEventListener: () => undefined,
    URL,
  };
  // A classic script has no meta properties.
  runInNewContext(livePage.replaceAll('import.meta', 'meta'), page);
  const { atelierExecutions } = page as unknown as { atelierExecutions: { push: typeof run } };
  run = atelierExecutions.push;
});

/** Vite's client handles an update; modules may run while it does. */
function update(timestamp: number, during: () => void): void {
  const data = { updates: [{ path: '/home.tsx', timestamp }] };
  listeners.get('vite:beforeUpdate')?.(data);
  during();
  listeners.get('vite:afterUpdate')?.(data);
}

const outdated = (): unknown[] =>
  sent.filter(([event]) => event === 'atelier:outdated').map(([, data]) => data);

test('a module that the update has replaced is not outdated', () => {
  run('http://localhost/home.tsx');
  update(20, () => run('http://localhost/home.tsx?t=20'));
  expect(outdated()).toEqual([]);
  expect(sent.at(-1)).toEqual(['atelier:shown', 20]);
});

test.each(['while', 'after'])(
  'a module that runs with the text before %s its update is handled is outdated, once',
  (time) => {
    const runLate = (): void => run('http://localhost/home.tsx?t=10');
    update(20, () => {
      if (time === 'while') runLate();
    });
    if (time === 'after') runLate();
    expect(outdated()).toEqual(['/home.tsx']);
    update(30, () => run('http://localhost/home.tsx?t=30'));
    expect(outdated()).toEqual(['/home.tsx']);
  },
);

test('a replacement that fails is not reported over and over', () => {
  run('http://localhost/home.tsx?t=10');
  update(20, () => undefined);
  expect(outdated()).toEqual([]);
});
