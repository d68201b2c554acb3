// Measuring the helper in Chromium: the tree of a page with 10,000 elements, its outlines, a selection's way there and back, the bundle's size.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Frame, Page } from '@playwright/test';
import { launch, originOf, serveApp, serveParent } from '../test-servers.ts';

const treesMeasured = 9;
const selectionsMeasured = 60;
const framesMeasured = 240;
/** From here on a piece of work is more than the browser's own. */
const pieceMsMin = 2;
const traceMark = 'atelier-measure';

const parent = await serveParent();
const cache = mkdtempSync(join(tmpdir(), 'atelier-vite-'));
// Another site, so that the frame has a process of its own, whose time is not the parent's.
const parentOrigin = originOf(parent).replace('127.0.0.1', 'localhost');
const vite = await serveApp('large', cache, { parentOrigins: [parentOrigin] });
const browser = await launch();
try {
  const address = vite.resolvedUrls?.local[0] ?? '';
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  await page.goto(`${parentOrigin}/?frame=${encodeURIComponent(address)}`);
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error('The page has no frame.');
  await frame.locator('#section-49').waitFor();
  await page.evaluate('connect()');
  const elements = await startProject(page);
  const trees = await measureTrees(page, frame);
  const code = await (await fetch(new URL('/@atelier/helper.js', address))).text();
  process.send?.({
    elements,
    ...trees,
    outlineMs: await measureOutlines(page, frame),
    selectionMs: await measureSelections(page),
    bundleKb: brotliCompressSync(code).length / 1024,
  });
} finally {
  await browser.close();
  await vite.close();
  await new Promise((resolve) => parent.close(resolve));
  rmSync(cache, { recursive: true, force: true });
}
process.exit();

/** The text of a call of the parent's. */
function call(functionName: string, ...args: readonly unknown[]): string {
  const payload = { functionName, args };
  return `port.postMessage(${JSON.stringify({ id: 'call', type: 'executeFunction', payload })})`;
}

/** Waits for the next tree. Returns the number of its nodes. */
async function nextTree(page: Page, request: string): Promise<number> {
  return page.evaluate<number>(`(async () => {
    received.length = 0;
    ${request};
    const isTree = ({ id }) => id === 'NAV_TREE';
    while (!received.some(isTree)) await new Promise((resolve) => setTimeout(resolve, 5));
    const count = (node) => node.children.reduce((sum, child) => sum + count(child), 1);
    window.tree = received.find(isTree).navTree;
    return count(window.tree);
  })()`);
}

async function startProject(page: Page): Promise<number> {
  return nextTree(page, call('initProject', 'board', {}, {}, null, { driveModeEnabled: false }));
}

interface TreeFigures {
  readonly treeMs: number;
  readonly sliceMs: number;
  readonly sendingMs: number;
}

/**
 * The work for a tree in all, its longest slice, and its sending, which is the last piece and cannot be sliced: medians of the
 * frame's own processor time, because the machine does other things too.
 */
async function measureTrees(page: Page, frame: Frame): Promise<TreeFigures> {
  const trees: TreeFigures[] = [];
  for (let at = 0; at < treesMeasured; at += 1) {
    await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
    await frame.evaluate(`performance.mark('${traceMark}')`);
    await nextTree(page, call('updateOutlines'));
    const works = worksOf(await browser.stopTracing(), /RunTask$/);
    const pieces = works.filter((ms) => ms > pieceMsMin);
    trees.push({
      treeMs: works.reduce((sum, ms) => sum + ms, 0),
      sliceMs: Math.max(...pieces.slice(0, -1)),
      sendingMs: pieces.at(-1) ?? NaN,
    });
  }
  const median = (name: keyof TreeFigures) =>
    shareOf(
      trees.map((tree) => tree[name]),
      0.5,
    );
  return { treeMs: median('treeMs'), sliceMs: median('sliceMs'), sendingMs: median('sendingMs') };
}

/** An event of Chromium's trace, as far as it is read. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Time of the processor, in microseconds. */
  readonly tdur?: number;
}

/** The time of the processor that events of a name took in the frame's thread after its mark, in ms, in their order. */
function worksOf(trace: Buffer, named: RegExp): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: TraceEvent[] };
  const mark = traceEvents.find(({ name }) => name === traceMark);
  if (mark === undefined) throw new Error('The trace has no mark.');
  const sorted = traceEvents.toSorted((one, other) => one.ts - other.ts);
  return sorted.flatMap(({ name, pid, tid, ts, tdur }) =>
    named.test(name) && pid === mark.pid && tid === mark.tid && ts >= mark.ts && tdur !== undefined
      ? [tdur / 1000]
      : [],
  );
}

/** The work to draw 201 outlines in a frame, while the page is scrolled. */
async function measureOutlines(page: Page, frame: Frame): Promise<number> {
  const key = await page.evaluate<string>(`tree.children[0].children[0].key`);
  await page.evaluate(call('setSelectedElement', key));
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] });
  await frame.evaluate(`(async () => {
    performance.mark('${traceMark}');
    for (let at = 0; at < ${framesMeasured}; at += 1) {
      scrollTo(0, at % 2 === 0 ? at % 100 : 3);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    scrollTo(0, 0);
  })()`);
  const drawings = worksOf(await browser.stopTracing(), /^FireAnimationFrame$/);
  // The page itself asks for every second one, which does nothing.
  return shareOf(drawings.toSorted((one, other) => other - one).slice(0, framesMeasured), 0.95);
}

/** From a selection of the parent's to the frame's report of it. */
async function measureSelections(page: Page): Promise<number> {
  const times = await page.evaluate<number[]>(`(async () => {
    const times = [];
    for (let at = 0; at < ${selectionsMeasured}; at += 1) {
      const { key } = tree.children[0].children[at % 50].children[at];
      received.length = 0;
      const start = performance.now();
      const message = new Promise((resolve) => port.addEventListener('message', resolve, { once: true }));
      port.postMessage({ id: 'call', type: 'executeFunction', payload: { functionName: 'setSelectedElement', args: [key] } });
      await message;
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return times;
  })()`);
  return shareOf(times, 0.95);
}

/** The value below which a share of all values lies. */
function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
