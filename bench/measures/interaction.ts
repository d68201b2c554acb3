// Interaction to next paint, on a processor four times slower: the slowest of a visitor's actions on each screen, as the browser itself
// times it (Event Timing).

import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { english } from '@atelier/e2e/texts';
import { figuresOfScreens } from '../figures-of-screens.ts';
import { atMost } from '../figures.ts';
import type { Figure, Measure } from '../performance-promise.ts';

const paintMsMax = 100;
const slowdown = 4;
/** Time after each action in which the page fetches and paints everything that follows. */
const restMs = 700;
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

/** Properties that the measure adds to the page's `window`. */
interface Watched {
  /** The longest event since the last reading, in milliseconds. */
  longestEventMs: number;
}

type Action = readonly [name: string, act: (page: Page) => Promise<void>];

interface Screen {
  readonly path: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly actions: readonly Action[];
}

const banner = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('button', { name: english(name) });
const escape: Action = ['close', (page) => page.keyboard.press('Escape')];
const addToCart: Action = [
  'add to cart',
  (page) => page.getByRole('button', { name: english('cart:add'), exact: true }).click(),
];

const screens: Readonly<Record<string, Screen>> = {
  home: {
    path: '/',
    viewport: phone,
    actions: [
      ['open the navigation', (page) => banner(page, 'header:menu').click()],
      escape,
      ['open the account menu', (page) => banner(page, 'header:account').click()],
      escape,
      ['open the languages', (page) => banner(page, 'language:choose').click()],
      ['choose a language', (page) => page.getByRole('menuitemradio').last().click()],
    ],
  },
  collection: {
    path: '/collection',
    viewport: desk,
    actions: [
      ['remember', (page) => page.getByRole('article').first().getByRole('button').first().click()],
      ['filter', (page) => page.getByRole('checkbox').first().click()],
      ['filter by colour', (page) => page.getByRole('checkbox').last().locator('..').click()],
      [
        'sort',
        async (page) => {
          await page.getByRole('combobox').focus();
          await page.keyboard.press('ArrowDown');
        },
      ],
      [
        'search',
        async (page) => {
          await page.getByRole('searchbox').focus();
          await page.keyboard.type('kiln', { delay: 120 });
        },
      ],
    ],
  },
  product: {
    path: '/product/1',
    viewport: phone,
    actions: [
      addToCart,
      ['enlarge a picture', (page) => page.locator('main ul a[href$=".webp"]').first().click()],
      ['enlarge it more', (page) => page.keyboard.press('+')],
      escape,
      ['go to another', (page) => page.getByRole('article').getByRole('link').first().click()],
    ],
  },
  cart: {
    path: '/cart',
    viewport: phone,
    actions: [
      ['one more', (page) => page.getByRole('main').getByRole('button').nth(1).click()],
      ['one less', (page) => page.getByRole('main').getByRole('button').nth(0).click()],
    ],
  },
  contact: {
    path: '/contact',
    viewport: phone,
    actions: [
      [
        'write',
        async (page) => {
          await page.getByRole('main').getByRole('textbox').first().focus();
          await page.keyboard.type('Mary', { delay: 120 });
        },
      ],
      ['send what is not complete', (page) => page.locator('main [type=submit]').click()],
    ],
  },
};

/** The longest time to the next paint on each of five screens. */
export const interaction: Measure = {
  promises: Object.keys(screens).map((name) => ({
    name: `Interaction to next paint, processor ${slowdown}× slower: ${name}`,
    bar: `≤ ${paintMsMax} ms`,
  })),
  measure: (bench) => figuresOfScreens(bench, 'Interaction', screens, worstOn),
};

async function worstOn(browser: Browser, address: string, screen: Screen): Promise<Figure> {
  const page = await browser.newPage({ viewport: screen.viewport });
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(watchEvents);
  if (screen.path === '/cart') {
    await page.goto(`${address}/product/1`, { waitUntil: 'networkidle' });
    await addToCart[1](page);
  }
  await page.goto(address + screen.path, { waitUntil: 'networkidle' });
  let worst = { name: 'nothing', ms: 0 };
  const busy: string[] = [];
  for (const [name, act] of screen.actions) {
    const { ms, threadMs } = await timed(page, protocol, act);
    if (ms > worst.ms) worst = { name, ms };
    busy.push(`${name} ${Math.round(ms)}/${Math.round(threadMs)}`);
  }
  await page.close();
  return atMost(
    worst.ms,
    paintMsMax,
    'ms',
    `${worst.name}; main thread, unslowed: ${busy.join(', ')}`,
  );
}

/** Time of one action: to the next paint, slowed, and the page's whole time, not slowed. */
async function timed(
  page: Page,
  protocol: CDPSession,
  act: Action[1],
): Promise<{ readonly ms: number; readonly threadMs: number }> {
  const before = await threadMsOf(protocol);
  await page.evaluate(() => {
    (globalThis as unknown as Watched).longestEventMs = 0;
  });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await act(page);
  await page.waitForTimeout(restMs);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.waitForLoadState('networkidle');
  const ms = await page.evaluate(() => (globalThis as unknown as Watched).longestEventMs);
  return { ms, threadMs: ((await threadMsOf(protocol)) - before) / slowdown };
}

async function threadMsOf(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  const task = metrics.find(({ name }) => name === 'TaskDuration');
  if (task === undefined) throw new Error('The browser does not say how long its tasks take.');
  return task.value * 1000;
}

/** Runs in the page. Only presses, taps and keys count, which a visitor feels. */
function watchEvents(): void {
  const watched = globalThis as unknown as Watched;
  watched.longestEventMs = 0;
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as unknown as {
      readonly interactionId: number;
      readonly duration: number;
    }[]) {
      if (interactionId !== 0) watched.longestEventMs = Math.max(watched.longestEventMs, duration);
    }
  }).observe(options as unknown as { readonly type: 'mark' });
}
