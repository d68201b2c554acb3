// Typing in the table of works in the back office (admin): the longest time from a key in a thousand visible rows to the next paint, as the browser itself times it
// (Event Timing), and the time from a press on `Next page` until its rows are painted.

import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '@atelier/e2e/chromium';
import { startShop } from '@atelier/e2e/running-shop';
import { english } from '@atelier/e2e/texts';
import { atMost, median, percentile } from '../figures.ts';
import type { Measure } from '../performance-promise.ts';
import { runAtelier } from '../run-atelier.ts';

const rows = 1000;
const paintMsMax = 50;
/** A person's pace, so that each key has its own paint. */
const keyMs = 120;

const turnMsMax = 100;
const turns = 20;
/** A person looks at a page before the next one is asked for. */
const lookMs = 300;

/** Properties that the measure adds to the page's `window`. */
interface Watched {
  readonly keyTimes: number[];
}

/** A price is typed into a cell of the collection's list, and its pages are turned. */
export const adminTyping: Measure = {
  promises: [
    {
      name: `back office, typing in a table of ${rows.toLocaleString('en')} visible rows to the next paint`,
      bar: `≤ ${paintMsMax} ms`,
    },
    { name: 'back office, the next page of a list is shown', bar: `≤ ${turnMsMax} ms p95` },
  ],
  async measure({ dataDirectory, progress }) {
    progress('Back office: typing in a long table');
    await runAtelier(['seed', '--products', String(rows + 100)], dataDirectory);
    const keys = await runAtelier(['keys', '--reveal'], dataDirectory);
    const shop = await startShop(dataDirectory);
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: chromiumArguments,
    });
    try {
      const secret = /sb_secret_[\w-]+/.exec(keys)?.[0] ?? '';
      const person = await makeAdministrator(shop.address, secret, dataDirectory);
      const page = await openAsAdministrator(browser, shop.address, person);
      const times = await typeIn(page, shop.address);
      const turned = await turnPages(page, shop.address);
      const noteOf = (figures: readonly number[], kind: string) =>
        `${figures.length} ${kind}, median ${median(figures).toFixed(0)} ms`;
      return [
        atMost(Math.max(...times), paintMsMax, 'ms', noteOf(times, 'keys')),
        atMost(percentile(turned, 0.95), turnMsMax, 'ms', noteOf(turned, 'pages')),
      ];
    } finally {
      await browser.close();
      await shop.stop();
    }
  },
};

interface Person {
  readonly email: string;
  readonly password: string;
}

async function makeAdministrator(
  address: string,
  secret: string,
  dataDirectory: string,
): Promise<Person> {
  const person = { email: 'typist@example.com', password: `a long ${randomUUID()}` };
  const response = await fetch(`${address}/auth/v1/admin/users`, {
    method: 'POST',
    headers: {
      apikey: secret,
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ...person, email_confirm: true }),
  });
  if (!response.ok) throw new Error(`No administrator: ${response.status}`);
  const file = join(dataDirectory, 'admin-typing.sql');
  writeFileSync(file, `update public.users set role = 'admin' where email = '${person.email}';`);
  await runAtelier(['sql', file], dataDirectory);
  return person;
}

async function openAsAdministrator(
  browser: Browser,
  address: string,
  person: Person,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchKeys);
  await page.goto(`${address}/registration`, { waitUntil: 'networkidle' });
  await page.getByLabel(english('registration:email')).fill(person.email);
  await page.getByLabel(english('registration:password')).fill(person.password);
  await page.getByRole('button', { name: english('registration:actions.signIn') }).click();
  await page.waitForURL(/\/account/);
  return page;
}

async function typeIn(page: Page, address: string): Promise<number[]> {
  await page.goto(`${address}/admin/collection?size=${rows}&sort=created`);
  await page
    .locator('tbody tr')
    .nth(rows - 1)
    .waitFor();
  await page.waitForLoadState('networkidle');
  const cell = page.locator('[data-cell$=" price"]').nth(3);
  await cell.focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(1000);
  await reset(page);
  await page.keyboard.type('1234567.89', { delay: keyMs });
  await page.waitForTimeout(500);
  const times = await page.evaluate(() => (globalThis as unknown as Watched).keyTimes);
  // A key that is painted within 16 ms is not reported.
  return times.length === 0 ? [16] : times;
}

/** Presses `Next page` again and again; the first presses warm up. */
async function turnPages(page: Page, address: string): Promise<number[]> {
  await page.goto(`${address}/admin/collection?sort=created`);
  await page.locator('tbody tr').nth(49).waitFor();
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await page.waitForTimeout(lookMs);
    times.push(await page.evaluate<number>(timeOfNextPage(english('admin:list.next'))));
  }
  return times.slice(2);
}

/** Runs in the page: from the press until the frame that has painted other rows. */
const timeOfNextPage = (name: string) => `(async () => {
  const first = () => document.querySelector('tbody tr').dataset.row;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const before = first();
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent.includes('${name}'));
  const start = performance.now();
  button.click();
  while (first() === before) await frame();
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - start;
})()`;

function reset(page: Page): Promise<void> {
  return page.evaluate(() => {
    (globalThis as unknown as Watched).keyTimes.length = 0;
  });
}

/** Runs in the page. */
function watchKeys(): void {
  const keyTimes: number[] = [];
  Object.assign(globalThis, { keyTimes });
  const options = { type: 'event', durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'keydown') keyTimes.push(duration);
  }).observe(options as unknown as { readonly type: 'mark' });
}
