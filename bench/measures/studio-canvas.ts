// The Studio's canvas on the shop: its opening, a canvas of 120 frames, and panning beside the same page without pages in frames.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { chromiumArguments, journeyChromium } from '@atelier/e2e/chromium';
import { startShop } from '@atelier/e2e/running-shop';
import { atMost, median, percentile } from '../figures.ts';
import type { Bench, Figure, Measure } from '../performance-promise.ts';
import { undisturbed, type Timed } from '../undisturbed.ts';

const openMsMax = 3000;
/** Starts after the first one, whose openings are timed. */
const starts = 5;
/** Times that a measure is repeated at the most, for which the host took the processor away. */
const repeatsMax = 3;
const liveFramesMax = 32;
const gestureMsMax = 16;
/** A picture of the screen that comes later was dropped. */
const droppedMs = 32;
const frameCount = 120;
/** Browsers of a desktop keep sites apart, so that the shop's pages and the Studio are of two processes; Chromium without its interface does so when it is asked to. */
const isolation = '--site-per-process';
const columns = 12;
const turns = 150;
const turnMs = 16;
const settingsFile = fileURLToPath(new URL('../../shop/.atelier/studio.json', import.meta.url));
/** More than the Studio waits before it stores its settings. */
const storingMs = 1500;
/** Time in which the pages of a canvas are opened. */
const openingMsMax = 120_000;

/** Times of the Studio's page while it is panned. */
interface Pan {
  /** From one picture of the screen to the next. */
  readonly pictures: readonly number[];
  /** From the arrival of a wheel's event in the page to the picture that has it. */
  readonly gestures: readonly number[];
  /** From the turn of the wheel to its arrival in the page: the browser's own time, by the clock of its pictures. */
  readonly arrivals: readonly number[];
}

/** The canvas in Chromium. */
export const studioCanvas: Measure = {
  promises: [
    { name: 'Studio: opens on the shop, to the layers of its page', bar: `≤ ${openMsMax} ms` },
    { name: `Studio: pages alive of ${frameCount} frames`, bar: `≤ ${liveFramesMax}` },
    { name: 'Studio: gesture to pixels while panning', bar: `≤ ${gestureMsMax} ms p95` },
    { name: 'Studio: pictures dropped while panning, beside the page without frames' },
  ],
  async measure(bench: Bench) {
    bench.progress('The Studio: its canvas on the shop');
    const restoreSettings = setSettingsAside();
    try {
      // The first start builds the Studio's page, and its Vite compiles the shop's packages.
      await withStudio(bench, (browser, address) => opening(browser, address, untimed));
      const openings: number[] = [];
      for (let start = 1; start < starts; start += 1)
        openings.push(
          (
            await undisturbed(
              (timed) => withStudio(bench, (browser, address) => opening(browser, address, timed)),
              repeatsMax,
            )
          ).result,
        );
      return await measureCanvas(bench, openings);
    } finally {
      restoreSettings();
    }
  },
};

/** @param openings times of starts before this one, in milliseconds */
function measureCanvas(bench: Bench, openings: readonly number[]): Promise<Figure[]> {
  return withStudio(bench, async (browser, address) => {
    const last = await undisturbed((timed) => opening(browser, address, timed), repeatsMax);
    const all = [...openings, last.result];
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const { result: frames, repeats } = await undisturbed(
      (timed) => panning(page, address, gridOf(frameCount), timed),
      repeatsMax,
    );
    const alive = await page.locator('iframe.frame-page').count();
    // One frame that is too small to be drawn: the canvas moves, and no page is in it.
    const { result: none } = await undisturbed(
      (timed) => panning(page, address, gridOf(1, 100), timed),
      repeatsMax,
    );
    await page.close();
    return [
      atMost(median(all), openMsMax, 'ms', openingNote(all)),
      atMost(alive, liveFramesMax, 'pages'),
      atMost(
        percentile(frames.gestures, 0.95),
        gestureMsMax,
        'ms',
        `${gestureNote(frames, none)}; ${repeats} more while the host took the processor away`,
      ),
      { text: `${describe(frames)}; without frames ${describe(none)}`, met: null },
    ];
  });
}

/** The Studio opens with its first frames. Returns a function that puts the frames of whoever uses this clone back. */
function setSettingsAside(): () => void {
  const settings = existsSync(settingsFile) ? readFileSync(settingsFile) : null;
  rmSync(settingsFile, { force: true });
  return () => {
    if (settings === null) rmSync(settingsFile, { force: true });
    else writeFileSync(settingsFile, settings);
  };
}

function openingNote(times: readonly number[]): string {
  const sorted = times.map(Math.round).toSorted((one, other) => one - other);
  return `median of ${sorted.length} starts after the first: ${sorted.join(', ')}`;
}

/** Without frames is what this machine takes for a picture and a turn of the wheel at least. */
function gestureNote(frames: Pan, none: Pan): string {
  const p95 = (values: readonly number[]): string => percentile(values, 0.95).toFixed(0);
  return `p95, without frames ${p95(none.gestures)} ms; from the arrival of the event, which takes the browser ${p95(frames.arrivals)} ms, without frames ${p95(none.arrivals)} ms`;
}

function describe({ pictures }: Pan): string {
  const dropped = pictures.filter((ms) => ms > droppedMs).length;
  return `${dropped} of ${pictures.length} over ${droppedMs} ms, p95 ${percentile(pictures, 0.95).toFixed(0)} ms`;
}

/** A time that nobody reads. */
const untimed: Timed = (work) => work();

async function withStudio<Result>(
  { dataDirectory }: Bench,
  work: (browser: Browser, address: string) => Promise<Result>,
): Promise<Result> {
  const shop = await startShop(dataDirectory, 'start', { STUDIO_PORT: '0' });
  const browser = await chromium.launch({
    executablePath: journeyChromium(),
    args: [...chromiumArguments, isolation],
  });
  try {
    return await work(browser, /Studio (http:\S+)/.exec(shop.output())?.[1] ?? '');
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** From the request of the Studio to the layers of the shop's page, in milliseconds. */
async function opening(browser: Browser, address: string, timed: Timed): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const ms = await timed(async () => {
    const start = performance.now();
    await page.goto(address);
    await page.getByRole('treeitem').first().waitFor({ timeout: openingMsMax });
    return performance.now() - start;
  });
  await page.close();
  return ms;
}

/** Pages of the shop at the size of a phone, in rows. */
function gridOf(count: number, width = 390): readonly object[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `frame-${at + 1}`,
    path: '/about',
    language: null,
    x: (at % columns) * 470,
    y: Math.floor(at / columns) * 1080,
    width,
    height: 844,
  }));
}

/** Opens the Studio with given frames, waits until no page is being opened, and pans by the wheel. */
async function panning(
  page: Page,
  address: string,
  frames: readonly object[],
  timed: Timed,
): Promise<Pan> {
  // The page before has stored where it was panned to.
  await page.waitForTimeout(storingMs);
  await page.goto('about:blank');
  writeFileSync(settingsFile, JSON.stringify({ frames, camera: { x: 20, y: 60, zoom: 0.18 } }));
  await page.goto(address);
  await page.locator('.frame').first().waitFor({ state: 'attached' });
  await waitForPages(page);
  const canvas = await page.locator('#canvas').boundingBox();
  await page.mouse.move((canvas?.x ?? 0) + 6, (canvas?.y ?? 0) + 6);
  return await timed(async () => {
    await page.evaluate(watchPictures);
    for (let turn = 0; turn < turns; turn += 1) {
      await page.mouse.wheel(turn < turns / 2 ? 8 : -8, 4);
      await page.waitForTimeout(turnMs);
    }
    return page.evaluate(() => Reflect.get(globalThis, 'measuredPan') as Pan);
  });
}

/** Waits until the number of pages has been the same for some seconds. */
async function waitForPages(page: Page): Promise<void> {
  const end = performance.now() + openingMsMax;
  let [count, since] = [-1, 0];
  while (performance.now() < end && since < 5) {
    const now = await page.locator('iframe.frame-page').count();
    const isLoading = (await page.locator('.frame-loading').count()) > 0;
    since = now === count && !isLoading ? since + 1 : 0;
    count = now;
    await page.waitForTimeout(1000);
  }
}

/** A script of the page, which measures pictures, and the way of an event of the wheel to the page, and from there to the picture after it. */
const watchPictures = `{
  const measured = { pictures: [], gestures: [], arrivals: [] };
  globalThis.measuredPan = measured;
  let last = performance.now();
  const next = (now) => {
    measured.pictures.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  const measure = ({ timeStamp }) => {
    const arrivedAt = performance.now();
    measured.arrivals.push(arrivedAt - timeStamp);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // A message comes when the picture is made.
      port1.onmessage = () => measured.gestures.push(performance.now() - arrivedAt);
      port2.postMessage(null);
    });
  };
  addEventListener('wheel', measure, { capture: true, passive: true });
}`;
