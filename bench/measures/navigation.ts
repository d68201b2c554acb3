// Navigation: time from the press of a link to the next page painted, on a mid-range phone over a slow mobile network.

import type { Browser, CDPSession, Page } from '@playwright/test';
import { figuresOfScreens } from '../figures-of-screens.ts';
import { atMost, median, percentile } from '../figures.ts';
import type { Figure, Measure } from '../performance-promise.ts';
import { calibratePhoneProcessor } from '../phone-processor.ts';
import { undisturbed, type Timed } from '../undisturbed.ts';

const paintMsMax = 100;
const slowdown = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Time on the page before the press. */
const readMs = 1500;
const presses = 21;
/** Times that a press is repeated at the most, for which the host took the processor away. */
const repeatsMax = 2;
/** Time for which a finger rests on the glass; that of a quick tap. */
const touchMs = 60;
/** Time after which a press has no report of the browser. */
const reportMs = 2000;
const phone = { width: 390, height: 844 };

interface Route {
  readonly from: string;
  /** Selector of the link. */
  readonly link: string;
  /** The beginning of the next page's path. */
  readonly to: string;
}

const routes: Readonly<Record<string, Route>> = {
  'home → product': { from: '/', link: 'main article a[href^="/product/"]', to: '/product/' },
  'home → collection': { from: '/', link: 'main a[href="/collection"]', to: '/collection' },
  'collection → product': {
    from: '/collection',
    link: 'main article a[href^="/product/"]',
    to: '/product/',
  },
};

const promised = (name: string): string =>
  `Press of a link → next page painted, phone on a slow network: ${name}`;

/** Times from press to paint for each route: with a processor four times slower, and with that of a phone of the middle class. */
export const navigation: Measure = {
  promises: Object.keys(routes).flatMap((name) => [
    { name: promised(name), bar: `≤ ${paintMsMax} ms p95` },
    {
      name: `${promised(name)}, its processor that of a phone of the middle class`,
      bar: `≤ ${paintMsMax} ms p95`,
    },
  ]),
  measure: async (bench) => (await figuresOfScreens(bench, 'Navigation', routes, figuresOf)).flat(),
};

async function figuresOf(browser: Browser, address: string, route: Route): Promise<Figure[]> {
  const slow = await timePresses(browser, address, route, slowdown);
  const { rate, machineIndex } = await calibratePhoneProcessor(browser);
  const calibrated = await timePresses(browser, address, route, rate);
  const index = Math.round(machineIndex);
  return [
    atMost(percentile(slow.times, 0.95), paintMsMax, 'ms', described(slow)),
    atMost(
      percentile(calibrated.times, 0.95),
      paintMsMax,
      'ms',
      `${described(calibrated)}; ${rate.toFixed(1)}× slower than this machine, whose benchmark index is ${index}`,
    ),
  ];
}

function described({ times, repeats }: Presses): string {
  const middle = Math.round(median(times));
  return `p95 of ${times.length}, median ${middle}, each with an empty cache: ${listed(times)}; ${repeats} more while the host took the processor away`;
}

function listed(times: readonly number[]): string {
  return times
    .map(Math.round)
    .toSorted((one, other) => one - other)
    .join(', ');
}

/** Times of presses in milliseconds, and how many were repeated. */
interface Presses {
  readonly times: readonly number[];
  readonly repeats: number;
}

async function timePresses(
  browser: Browser,
  address: string,
  route: Route,
  rate: number,
): Promise<Presses> {
  const times: number[] = [];
  let repeats = 0;
  while (times.length < presses) {
    const press = await undisturbed(
      (timed) => pressOnce(browser, address, { route, rate, timed }),
      repeatsMax,
    );
    times.push(press.result);
    repeats += press.repeats;
  }
  return { times, repeats };
}

interface Press {
  readonly route: Route;
  readonly rate: number;
  readonly timed: Timed;
}

async function pressOnce(
  browser: Browser,
  address: string,
  { route, rate, timed }: Press,
): Promise<number> {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', network);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate });
    await page.addInitScript(recordHydration);
    await page.goto(address + route.from, { waitUntil: 'load' });
    await page.evaluate('globalThis.hydration');
    await page.locator(route.link).first().scrollIntoViewIfNeeded();
    await page.waitForTimeout(readMs);
    return await timed(() => timePress(page, protocol, route));
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
const recordHydration = `
  globalThis.hydration = new Promise((resolve) => {
    addEventListener('hydrated', () => resolve(true), { capture: true, once: true });
  });`;

/**
 * Runs in the page. A page that is shown when the press has been handled is in the next picture of the screen, whose time the browser itself
 * reports for the press, in steps of 8 ms. One that comes later is painted in the frame after the one in which its heading is shown.
 */
const watchPaint = `
  void (globalThis.painted = new Promise((resolve) => {
    const before = document.querySelector('main h1')?.textContent;
    // One that is rendered ahead is in the document before, at an opacity that leaves nothing of it.
    const isShown = (heading) =>
      heading.textContent !== before && getComputedStyle(heading.closest('[data-ahead]') ?? heading).opacity === '1';
    let pressedAt = 0;
    let shownAt = Infinity;
    addEventListener('click', ({ timeStamp }) => { pressedAt = timeStamp; }, { capture: true, once: true });
    new PerformanceObserver((list) => {
      const press = list.getEntries().find(({ name, startTime }) => name === 'click' && startTime === pressedAt);
      if (press !== undefined && shownAt <= press.processingEnd) resolve(press.duration);
    }).observe({ type: 'event', durationThreshold: 16 });
    const watch = new MutationObserver(() => {
      if (![...document.querySelectorAll('main h1')].some(isShown)) return;
      watch.disconnect();
      shownAt = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // A message comes when the picture is made; a timer would wait for other work.
        port1.onmessage = () => {
          const ms = performance.now() - pressedAt;
          // The browser's own report of a press comes some frames later.
          setTimeout(() => resolve(ms), ${reportMs});
        };
        port2.postMessage(null);
      });
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true, attributeFilter: ['style'] });
  }))`;

async function timePress(page: Page, protocol: CDPSession, { link, to }: Route): Promise<number> {
  await page.evaluate(watchPaint);
  await tap(page, protocol, link);
  const ms = await page.evaluate<number>('globalThis.painted');
  await page.waitForURL((url) => url.pathname.startsWith(to));
  return ms;
}

/** A press of a finger. Playwright's own lasts no time at all, and looks up in the page between its events. */
async function tap(page: Page, protocol: CDPSession, link: string): Promise<void> {
  const box = await page.locator(link).first().boundingBox();
  if (box === null) throw new Error(`The link ${link} is not drawn.`);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.waitForTimeout(touchMs);
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
