// Parts of the Studio's window, for the journeys of its panels.

import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The page in a frame, by the frame's place. */
export function preview(page: Page, at = 0): FrameLocator {
  return page.locator('iframe.frame-page').nth(at).contentFrame();
}

/** The inspector. */
export function inspector(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Inspector' });
}

/** Layers of a name. */
export function layer(page: Page, name: string): Locator {
  return page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) });
}

/** Opens a view of the panel at the start side. */
export async function openView(page: Page, name: 'Layers' | 'Insert' | 'Theme' | 'Texts') {
  await page.getByRole('tablist', { name: 'Panel' }).getByRole('tab', { name }).click();
}

/**
 * Selects the deepest element in the middle of what a locator of a frame finds. A press on a page that is being updated may find
 * another one: then it is pressed once more.
 *
 * @param name of the selected element in the inspector; that of the found one's tag unless it is given
 */
export async function selectOn(page: Page, target: Locator, name?: string): Promise<void> {
  const heading = inspector(page).locator('.element-name h3');
  await expect(async () => {
    const wanted = name ?? (await target.evaluate(({ localName }) => localName));
    await target.click({ modifiers: ['Control'] });
    await expect(heading).toHaveText(wanted, { timeout: 3000 });
  }).toPass({ timeout: 60_000 });
}

/** The field of a style or a token, by its label. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

/** Types a value into a field and leaves it. */
export async function type(target: Locator, value: string): Promise<void> {
  await target.fill(value);
  await target.press('Enter');
}

/** Drags the label of a field, or a field that has none, by pixels of the screen. */
export async function scrub(page: Page, target: Locator, px: number): Promise<void> {
  const id = await target.getAttribute('id');
  const label = id === null ? target : page.locator(`label[for="${id}"]`);
  await label.scrollIntoViewIfNeeded();
  const box = await label.boundingBox();
  if (box === null) throw new Error('There is nothing to scrub.');
  const [x, y] = [box.x + 3, box.y + 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + px / 2, y, { steps: 3 });
  await page.mouse.move(x + px, y, { steps: 3 });
  await page.mouse.up();
}

/**
 * Drags a layer onto another one: to its upper edge, or to its middle. The rows are at rest first: a change of before may be shown at
 * once and once more when the page has it, and the pointer would then press another row. Playwright may take a drag that begins late for a mere press,
 * and drops nothing: then it is dragged once more.
 */
export async function dragLayer(moved: Locator, target: Locator, place: 'before' | 'inside') {
  const page = moved.page();
  const isDropped = () => page.evaluate(() => Reflect.get(globalThis, 'isDropped') === true);
  await page.evaluate(() =>
    addEventListener('drop', () => Object.assign(globalThis, { isDropped: true }), {
      once: true,
      capture: true,
    }),
  );
  await rowsAtRest(page);
  await expect(async () => {
    await moved.dragTo(target, { targetPosition: { x: 40, y: place === 'before' ? 2 : 12 } });
    await expect.poll(isDropped).toBe(true);
  }).toPass({ timeout: 60_000 });
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'isDropped'));
}

/** Waits until the layers are the same, at the same places, for half a second. */
async function rowsAtRest(page: Page): Promise<void> {
  const rows = page.getByRole('treeitem');
  const read = () =>
    rows.evaluateAll((all) =>
      all.map((row) => [row.id, row.textContent, row.getBoundingClientRect().top].join()).join(';'),
    );
  await expect(async () => {
    const before = await read();
    await page.waitForTimeout(500);
    expect(await read()).toBe(before);
  }).toPass({ timeout: 30_000 });
}

/** Keys of the canvas are shortcuts. */
export async function pressOnCanvas(page: Page, keys: string): Promise<void> {
  await page.getByRole('button', { name: /^Canvas:/ }).evaluate((ground) => ground.focus());
  await page.keyboard.press(keys);
}

/** Undoes until the sources are as they were: a change is written before the Studio has heard of it. */
export async function undoAllTo(
  page: Page,
  sources: () => unknown,
  original: unknown,
  timeout = 20_000,
): Promise<void> {
  await expect(async () => {
    await undoAll(page);
    expect(sources()).toEqual(original);
  }).toPass({ timeout });
}

/** Undoes until nothing is left to undo. */
export async function undoAll(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: /^Undo/ });
  while (await undo.isEnabled()) {
    const before = await page.locator('.ledger-entry.is-undone, .is-undone').count();
    await undo.click();
    await expect
      .poll(
        async () =>
          (await page.locator('.is-undone').count()) > before || !(await undo.isEnabled()),
      )
      .toBe(true);
  }
}

/** The layer that is selected. */
export function selectedLayer(page: Page): Locator {
  return page.getByRole('treeitem', { selected: true });
}

/** Entries of the ledger, those of a name only if one is given. */
export function ledgerEntries(page: Page, name?: string): Locator {
  return page
    .getByRole('region', { name: 'Changes', exact: true })
    .getByRole('button', name === undefined ? {} : { name });
}
