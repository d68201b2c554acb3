// The tracker's calls: in the background and with the key, one after the other, past every failure, and the last ones as the page goes.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportEvent } from './report-event.ts';
import { startTracker } from './tracker.ts';

interface Call {
  readonly url: string;
  readonly init: RequestInit;
  readonly body: string;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

let calls: Call[] = [];
let listeners = new Map<string, (event: object) => void>();
let open: (pathname: string) => void = () => undefined;
const logged = vi.fn<(...words: unknown[]) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  calls = [];
  listeners = new Map();
  logged.mockClear();
  vi.stubGlobal('location', { pathname: '/', search: '?token=secret' });
  vi.stubGlobal('document', { documentElement: { lang: 'ja' }, referrer: 'https://a.example/' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener),
  );
  vi.stubGlobal('fetch', (url: string, init: RequestInit & { readonly body: string }) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    calls.push({ url, init, body: init.body, resolve, reject });
    return promise;
  });
  vi.spyOn(console, 'debug').mockImplementation(logged);
  startTracker({
    url: 'https://shop.example/rest/v1',
    apikey: 'key',
    router: {
      subscribe(onChange) {
        open = (pathname) => {
          vi.stubGlobal('location', { pathname, search: '' });
          onChange({ location: { pathname }, navigation: { state: 'idle' } });
        };
        return () => undefined;
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bodyOf = (call: Call | undefined): unknown => JSON.parse(call?.body ?? '');
/** Lets what was resolved go on. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('a view is sent with the key, outlives its page, and has no parameter but those of campaigns', () => {
  expect(calls.map(({ url }) => url)).toEqual(['https://shop.example/rest/v1/rpc/track_page_view']);
  expect(calls[0]?.init).toMatchObject({ method: 'POST', keepalive: true, priority: 'low' });
  expect(calls[0]?.init.headers).toMatchObject({ apikey: 'key' });
  expect(bodyOf(calls[0])).toEqual({ path: '/', referrer: 'https://a.example/', language: 'ja' });
});

test('an event waits for the view before it, and a failure is logged and stops nothing', async () => {
  reportEvent('carted', 7);
  open('/about');
  expect(calls).toHaveLength(1);
  calls[0]?.reject(new Error('blocked'));
  await nextTurn();
  expect(logged).toHaveBeenCalledWith('A view was not counted', new Error('blocked'));
  expect(bodyOf(calls[1])).toEqual({ kind: 'carted', value: '7' });
  calls[1]?.resolve();
  await nextTurn();
  expect(bodyOf(calls[2])).toEqual({ path: '/about', referrer: '', language: 'ja' });
});

test('calls that still wait are sent as the page goes', () => {
  reportEvent('checkout');
  open('/checkout');
  listeners.get('pagehide')?.({});
  expect(calls.map(bodyOf).slice(1)).toEqual([
    { kind: 'checkout', value: '' },
    { path: '/checkout', referrer: '', language: 'ja' },
  ]);
});

test('the view of a page that a press leads to waits until that page is shown', async () => {
  calls[0]?.resolve();
  await nextTurn();
  open('/blog');
  await nextTurn();
  expect(calls).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(bodyOf(calls[1])).toMatchObject({ path: '/blog' });
});

test('pages of the back office are not sent, and one that is kept whole is shown again', async () => {
  calls[0]?.resolve();
  await nextTurn();
  open('/admin/orders');
  await nextTurn();
  expect(calls).toHaveLength(1);
  open('/blog');
  vi.advanceTimersByTime(200);
  calls[1]?.resolve();
  await nextTurn();
  listeners.get('pageshow')?.({ persisted: true });
  await nextTurn();
  expect(calls.map(bodyOf).slice(1)).toMatchObject([{ path: '/blog' }, { path: '/blog' }]);
});
