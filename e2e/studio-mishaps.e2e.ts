// Mishaps of the Studio's pages on a project that is not the shop: errors of builds and of consoles, loops, crashes, pages that leave, a server that is gone.

import type { CDPSession, Page } from '@playwright/test';
import { chromiumArguments, journeyChromium } from './chromium.ts';
import { expect, test } from './journey.ts';
import { openStudioProject } from './studio-project.ts';
import type { StudioProject } from './studio-project.ts';
import { openStudioPage, waitForLayers } from './studio-pages.ts';
import { layer, pressOnCanvas, preview, selectedLayer } from './studio-window.ts';

const app = 'src/app.tsx';

// The Studio's page is not rendered on a server, so that it is never hydrated.
test.use({
  waitsForHydration: false,
  // As every Chromium with an interface has it: a site has processes of its own, so that a page that hangs leaves the Studio alone.
  // Playwright knows no scale of frames in other processes, so that nothing is clicked in them.
  launchOptions: {
    executablePath: journeyChromium(),
    args: [...chromiumArguments, '--site-per-process'],
  },
});
test.setTimeout(150_000);
// One Studio for all, whose frames each journey leaves behind.
test.describe.configure({ mode: 'default' });

let project: StudioProject;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  project = await openStudioProject();
  page = await openStudioPage(browser, project.address);
});

test.afterAll(async () => {
  await page.context().close();
  await project.close();
});

/** Opens the list of the first frame with problems. A page that is loaded again takes its mark along for a moment. */
async function openProblems(expected: string) {
  const list = page.getByRole('region', { name: /^Problems of/ });
  await expect(async () => {
    if (!(await list.isVisible()))
      await page
        .getByRole('button', { name: /problem/ })
        .first()
        .click();
    await expect(list).toContainText(expected, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  return list;
}

test('a build error stands at the frame’s label with a way to its code, and goes with its cause', async () => {
  for (const at of [0, 1]) await expect(preview(page, at).locator('#title')).toBeVisible();
  const good = project.read('src/app.tsx');
  project.write('src/app.tsx', good.replace('<main', '<main <'));
  const mark = page.getByRole('button', { name: /problem/ }).first();
  await expect(mark).toBeVisible({ timeout: 20_000 });
  const list = await openProblems('Build error');
  const place = list.getByRole('button', { name: /^src\/app\.tsx:\d+/ }).first();
  await expect(async () => {
    await place.click();
    const code = page.getByRole('region', { name: 'Changes and code' });
    await expect(code).toContainText('src/app.tsx', { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  project.write('src/app.tsx', good);
  await expect(mark).toBeHidden({ timeout: 20_000 });
  await page.keyboard.press('Escape');
});

test('a project whose source cannot be read opens all the same, and its page comes with the repair', async () => {
  const good = project.read('src/app.tsx');
  project.write('src/app.tsx', good.replace('<main', '<main <'));
  await page.reload();
  const mark = page.getByRole('button', { name: /problem/ }).first();
  await expect(mark).toBeVisible({ timeout: 60_000 });
  await openProblems('Build error');
  await page.keyboard.press('Escape');
  project.write('src/app.tsx', good);
  await waitForLayers(page);
  await expect(mark).toBeHidden({ timeout: 20_000 });
});

test('errors and warnings of a page’s console are listed', async () => {
  await preview(page)
    .locator('body')
    .evaluate(() => console.error('The stock is %s.', 'unknown'));
  await page
    .getByRole('button', { name: /problem/ })
    .first()
    .click();
  const list = page.getByRole('region', { name: /^Problems of/ });
  await expect(list).toContainText('The stock is unknown.');
  await list.getByRole('button', { name: 'Clear' }).click();
  await expect(list).toContainText('No problems.');
  await page.keyboard.press('Escape');
});

test('a page in an endless loop is loaded again, and what it stored and what was changed stay', async () => {
  const original = project.read(app);
  await layer(page, 'h1').click();
  await expect(selectedLayer(page)).toContainText('h1');
  await pressOnCanvas(page, 'Control+d');
  await expect(preview(page, 1).locator('h1')).toHaveCount(2);
  await preview(page)
    .locator('body')
    .evaluate(() => {
      localStorage.setItem('cart', 'two works');
      setTimeout(() => {
        while (Date.now() > 0);
      }, 0);
    });
  // Both pages are of one site, and so of one process.
  await expect(page.getByRole('button', { name: '1 problem' })).toHaveCount(2, { timeout: 60_000 });
  for (const at of [0, 1]) {
    await expect(preview(page, at).locator('h1')).toHaveCount(2, { timeout: 40_000 });
  }
  await expect(selectedLayer(page)).toContainText('h1');
  const stored = await preview(page)
    .locator('body')
    .evaluate(() => localStorage.getItem('cart'));
  expect(stored).toBe('two works');
  await page.getByRole('button', { name: '1 problem' }).first().click();
  const list = page.getByRole('region', { name: /^Problems of/ });
  await expect(list).toContainText('The page stopped responding, and was loaded again.');
  await list.getByRole('button', { name: 'Clear' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => project.read(app)).toBe(original);
});

test('a page whose process crashes is loaded again, and the Studio stays as it is', async ({
  browser,
}) => {
  // Processes of its own: Playwright gives a window up of which a part has crashed, and the protocol does not.
  const window = await openStudioPage(browser, project.address);
  const context = window.context();
  const studio = await context.newCDPSession(window);
  await expect(preview(window).locator('#title')).toBeVisible();
  // A page that is still being opened in the same process would be the journey's own fault.
  await expect(window.locator('iframe.frame-page')).toHaveCount(2);
  await expect(window.locator('.frame-loading')).toHaveCount(0);
  const frame = window.frames().find((each) => each.url().startsWith('http://localhost:'));
  if (frame === undefined) throw new Error('There is no page in a frame.');
  const crashing = await context.newCDPSession(frame);
  // A crashed process responds no more.
  void crashing.send('Page.crash').catch(() => undefined);
  await expect
    .poll(() => textOf(studio, '.frame-problems'), { timeout: 60_000 })
    .toContain('1 problem');
  expect(await textOf(studio, '[role=tree]')).toContain('Hello world');
  await context.close();
});

test('a page that leaves the project is brought back, and that is said', async () => {
  await preview(page)
    .locator('body')
    .evaluate(() => {
      location.href = 'about:blank';
    });
  await expect(page.getByRole('button', { name: /problem/ }).first()).toBeVisible({
    timeout: 40_000,
  });
  // The page may have to leave its process first, as one that hangs does.
  await expect(preview(page).locator('#title')).toBeVisible({ timeout: 40_000 });
  await page
    .getByRole('button', { name: /problem/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: /^Problems of/ })).toContainText(
    'was brought back',
  );
  await page.keyboard.press('Escape');
});

test('a server that was started anew is said plainly, and its new address goes on with the ledger', async () => {
  const original = project.read(app);
  await layer(page, 'h1').click();
  await expect(selectedLayer(page)).toContainText('h1');
  await pressOnCanvas(page, 'Control+d');
  await expect.poll(() => project.read(app).split('<h1').length).toBe(3);
  const address = await project.restart();
  await expect(page.getByRole('alert')).toContainText('was started anew', { timeout: 20_000 });
  // The token stands behind the hash, so that the address alone would load nothing anew.
  await page.goto('about:blank');
  await page.goto(address);
  await waitForLayers(page);
  await expect(preview(page).locator('h1')).toHaveCount(2);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => project.read(app)).toBe(original);
});

test('a server that is gone is said plainly, and what was made stays', async () => {
  const before = project.sources();
  await project.stop();
  await expect(page.getByRole('alert')).toContainText('does not respond', { timeout: 20_000 });
  expect(project.sources()).toEqual(before);
});

/** The text of an element of the Studio's page; empty without one. */
async function textOf(studio: CDPSession, selector: string): Promise<string> {
  const expression = `document.querySelector('${selector}')?.textContent ?? ''`;
  const { result } = await studio.send('Runtime.evaluate', { expression });
  return String(result.value);
}
