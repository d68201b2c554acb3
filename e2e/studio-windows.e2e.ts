// Two Studio windows at once, in two browsers: what each of them changes is there in both, and is still there when they open again.

import type { Browser, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { cameraOf, dragBy, frameTitle, framesOf, waitForLayers } from './studio-pages.ts';
import { openStudioProject } from './studio-project.ts';
import type { StudioProject } from './studio-project.ts';
import { layer, selectedLayer } from './studio-window.ts';

// The Studio's page is not rendered on a server, so that it is never hydrated.
test.use({ waitsForHydration: false });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let project: StudioProject;
let one: Page;
let other: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  project = await openStudioProject();
  [one, other] = await Promise.all([newPage(browser), newPage(browser)]);
});

test.afterAll(async () => {
  for (const window of [one, other]) await window.context().close();
  await project.close();
});

/** A page in a browser of its own: it shares no storage and no channel with the other. */
async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  return await context.newPage();
}

async function nameFrame(window: Page, at: number, name: string): Promise<void> {
  await frameTitle(window, at).dblclick();
  const field = window.getByLabel('Name of the frame');
  await field.fill(name);
  await field.press('Enter');
}

/** Gives a layer a name. @param result the name that it is shown by then: its own one, where the given one is empty */
async function nameLayer(window: Page, shown: string, name: string, result = name): Promise<void> {
  // A row that is built anew by a selection would lose the key.
  await layer(window, shown).click();
  await expect(selectedLayer(window)).toContainText(shown);
  const field = window.getByLabel('Name of the layer');
  // While the page of the frame is loaded again its layers are not there, and neither is the field: it has not been left by that.
  await expect(async () => {
    if (await layer(window, result).isVisible()) return;
    if (!(await field.isVisible()))
      await layer(window, shown).getByText(shown, { exact: true }).dblclick({ timeout: 2000 });
    await field.fill(name, { timeout: 2000 });
    await field.press('Enter', { timeout: 2000 });
    await expect(layer(window, result)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

async function expectNames(window: Page, names: readonly string[]): Promise<void> {
  await expect(window.locator('.frame-title')).toHaveText(names);
}

test('the project is open twice: both windows say so', async () => {
  await one.goto(project.address);
  await waitForLayers(one);
  // The message is there for some seconds.
  const expectMessage = (window: Page) =>
    expect(window.getByText('open in another window too')).toBeVisible({ timeout: 60_000 });
  await Promise.all([expectMessage(one), expectMessage(other), other.goto(project.address)]);
  await waitForLayers(other);
});

test('a frame that is added in one window and one that is named and moved in the other are there in both, also after a reload', async () => {
  // Neither has been told of the other's changes when it makes its own.
  await Promise.all([
    one.getByRole('button', { name: /New frame: tablet/ }).click(),
    nameFrame(other, 1, 'Pocket'),
  ]);
  const before = await framesOf(other);
  await dragBy(other, frameTitle(other, 0), 0, 40);
  const names = ['/', 'Pocket', '/'];
  for (const window of [one, other]) await expectNames(window, names);
  const moved = await framesOf(other);
  expect(moved[0]?.y).toBeGreaterThan(before[0]?.y ?? 0);
  await expect.poll(() => framesOf(one)).toEqual(moved);
  for (const window of [one, other]) {
    await window.reload();
    await waitForLayers(window);
    await expectNames(window, names);
    expect(await framesOf(window)).toEqual(moved);
  }
});

test('names of layers are those of both windows, and each window has its own camera and panels', async () => {
  const camera = await cameraOf(one);
  await other.keyboard.press('Shift+0');
  await expect.poll(() => cameraOf(other)).not.toBe(camera);
  await nameLayer(other, 'h1', 'Headline');
  await expect(layer(one, 'Headline')).toBeVisible();
  expect(await cameraOf(one)).toBe(camera);
  await nameLayer(one, 'Headline', '', 'h1');
  await expect(layer(other, 'h1')).toBeVisible();
});

test('a frame that is removed in one window is removed in the other', async () => {
  await other.keyboard.press('Shift+1');
  await frameTitle(other, 2).click();
  await other.keyboard.press('Delete');
  for (const window of [one, other]) await expectNames(window, ['/', 'Pocket']);
});
