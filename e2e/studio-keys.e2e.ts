// The Studio's keys on a project that is not the shop: the palette, auto layout, a text, copies, layers, styles over a page, order, distances, and the sheet.

import { expect, test } from './journey.ts';
import { shareStudioProject } from './studio-journeys.ts';
import type { StudioProject } from './studio-project.ts';
import {
  inspector,
  layer,
  pressOnCanvas,
  preview,
  selectOn,
  selectedLayer,
  undoAllTo,
} from './studio-window.ts';

const app = 'src/app.tsx';

let project: StudioProject;
let original: Readonly<Record<string, string>>;

shareStudioProject({
  onOpen: (opened) => {
    project = opened;
    original = project.sources();
  },
  restore: (page) => undoAllTo(page, () => project.sources(), original),
});

test('the palette finds an action by words and runs it', async ({ page }) => {
  await selectOn(page, preview(page).locator('#title'));
  await pressOnCanvas(page, 'Control+k');
  const palette = page.getByRole('dialog', { name: 'Find an action' });
  await palette.getByLabel('Action, element or page').fill('insert head');
  await expect(palette.getByRole('status')).toHaveText('Insert Heading');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect.poll(() => project.read(app)).toContain('<h2>Heading</h2>');
  await pressOnCanvas(page, 'Control+k');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('auto layout makes a container a flex, and wraps what is none', async ({
  page,
  consoleErrors,
}) => {
  // A frame that is still drawing the wrapper has nothing to style at once; the source's update styles it there.
  consoleErrors.tolerated(/Could not find component element for instant update/);
  await layer(page, 'main').click();
  await expect(selectedLayer(page)).toContainText('main');
  await pressOnCanvas(page, 'Shift+A');
  await expect.poll(() => project.read(app)).toContain('<main className="p-4 flex">');
  await expect(preview(page).locator('main')).toHaveCSS('display', 'flex');
  await pressOnCanvas(page, 'Control+z');
  await expect.poll(() => project.sources()).toEqual(original);
  await expect(preview(page).locator('main')).toHaveCSS('display', 'block');
  await layer(page, 'p').click();
  await expect(selectedLayer(page)).toContainText('Text & more');
  await pressOnCanvas(page, 'Shift+A');
  await expect.poll(() => project.read(app)).toMatch(/<div className="flex">\s*<p id="note"/);
  await expect(selectedLayer(page)).toContainText('div');
});

test('elements are copied, cut and pasted by keys', async ({ page }) => {
  const count = (part: string) => project.read(app).split(part).length - 1;
  const isBehind = (last: string, first: string) =>
    project.read(app).lastIndexOf(last) > project.read(app).indexOf(first);
  await selectOn(page, preview(page).locator('#note'));
  await pressOnCanvas(page, 'Control+c');
  await selectOn(page, preview(page).locator('#footer'));
  await pressOnCanvas(page, 'Control+v');
  await expect.poll(() => count('<p id="note"')).toBe(2);
  expect(isBehind('<p id="note"', '<footer')).toBe(true);
  await expect(preview(page).locator('#note')).toHaveCount(2);
  await selectOn(page, preview(page).locator('#title'));
  await expect(selectedLayer(page)).toContainText('h1');
  await pressOnCanvas(page, 'Control+x');
  await expect.poll(() => count('<h1 ')).toBe(0);
  await expect(preview(page).locator('#title')).toHaveCount(0);
  await selectOn(page, preview(page).locator('#footer'));
  await pressOnCanvas(page, 'Control+v');
  await expect.poll(() => count('<h1 ')).toBe(1);
  expect(isBehind('<h1 ', '<footer')).toBe(true);
});

test('a layer is searched, named by the designer, and shown in the code', async ({ page }) => {
  const search = page.getByLabel('Search the layers');
  await search.fill('more');
  await expect(page.getByRole('treeitem')).toHaveText([/^App/, /^main/, /^p.*Text & more/]);
  await search.press('Enter');
  await expect(selectedLayer(page)).toHaveText(/^p.*Text & more/);
  // The panels are reached by Tab without the links of the pages.
  await page.getByRole('button', { name: /^Canvas:/ }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('iframe:focus')).toHaveCount(0);
  await layer(page, 'p').hover();
  await layer(page, 'p').getByRole('button', { name: 'Show in the code' }).click();
  const code = page.getByRole('textbox', { name: `Code of ${app}` });
  await expect(code.locator('.cm-line', { hasText: 'id="note"' })).toBeVisible();
  await search.fill('');
  await page.getByRole('treeitem').getByText('h1', { exact: true }).dblclick();
  await page.getByLabel('Name of the layer').fill('Headline');
  await page.keyboard.press('Enter');
  await expect(layer(page, 'Headline')).toContainText('Hello world');
  await expect.poll(() => project.read('.atelier/studio.json')).toContain('Headline');
  await page.reload();
  await expect(layer(page, 'Headline')).toContainText('Hello world', { timeout: 60_000 });
  expect(project.sources()).toEqual(original);
  // The window is left in the middle of a name.
  await page.getByRole('treeitem').getByText('Headline', { exact: true }).dblclick();
  await page.getByLabel('Name of the layer').fill('Masthead');
  await page.reload();
  await expect(layer(page, 'Masthead')).toContainText('Hello world', { timeout: 60_000 });
  await expect.poll(() => project.read('.atelier/studio.json')).toContain('Masthead');
  await page.getByRole('treeitem').getByText('Masthead', { exact: true }).dblclick();
  const name = page.getByLabel('Name of the layer');
  await name.fill('');
  // The page is loaded again in the middle of it, and with it its layers.
  await name.evaluate((field) => field.setAttribute('data-earlier', ''));
  const reloading = preview(page)
    .locator('body')
    .evaluate(() => location.reload());
  // The reload may end the call that asks for it.
  await reloading.catch(() => undefined);
  await expect(name.and(page.locator(':not([data-earlier])'))).toBeFocused({ timeout: 60_000 });
  await page.keyboard.press('Enter');
  await expect(layer(page, 'h1')).toBeVisible();
  await expect.poll(() => project.read('.atelier/studio.json')).not.toContain('Masthead');
});

test('a text that was being typed when the window is left is written', async ({ page }) => {
  await selectOn(page, preview(page).locator('#title'));
  await inspector(page).getByLabel('Text', { exact: true }).fill('Goodbye');
  await page.reload();
  await expect.poll(() => project.read(app)).toContain('Goodbye');
  await expect(layer(page, 'h1')).toContainText('Goodbye', { timeout: 60_000 });
});

test('T inserts a text and selects it; the order changes by brackets', async ({ page }) => {
  await selectOn(page, preview(page).locator('#title'));
  await pressOnCanvas(page, 't');
  await expect.poll(() => project.read(app)).toContain('<p>Text</p>');
  await expect(selectedLayer(page)).toContainText('Text');
  await layer(page, 'h1').click();
  await expect(selectedLayer(page)).toContainText('h1');
  const isBehind = () =>
    project.read(app).indexOf('<h1 ') > project.read(app).indexOf('<p>Text</p>');
  await pressOnCanvas(page, 'Control+]');
  await expect.poll(isBehind).toBe(true);
  await pressOnCanvas(page, 'Control+[');
  await expect.poll(isBehind).toBe(false);
});

test('keys with Alt belong to the Studio over a page too', async ({ page }) => {
  await selectOn(page, preview(page).locator('#title'));
  await page.keyboard.press('Control+Alt+c');
  await expect(page.getByText('Style copied')).toBeVisible();
  await selectOn(page, preview(page).locator('#footer'));
  await expect(selectedLayer(page)).toContainText('footer');
  await page.keyboard.press('Control+Alt+v');
  await expect.poll(() => project.read(app)).toContain('<footer id="footer" className="text-lg">');
});

test('Alt shows the distance to what is under the pointer, as long as it is down', async ({
  page,
}) => {
  await selectOn(page, preview(page).locator('#title'));
  await preview(page).locator('#footer').hover();
  await page.keyboard.down('Alt');
  const [title, footer] = await Promise.all(
    ['#title', '#footer'].map((id) =>
      preview(page)
        .locator(id)
        .evaluate((element) => element.getBoundingClientRect().toJSON()),
    ),
  );
  const gap = Math.round(footer.top - title.bottom);
  await expect(page.locator('.distance-y')).toHaveText([String(gap)]);
  await page.keyboard.up('Alt');
  await expect(page.locator('.distance')).toHaveCount(0);
});

test('a narrow window has the canvas, and one panel at a time below it', async ({ page }) => {
  const panel = (name: string) => page.getByRole('complementary', { name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(panel('Layers')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel('Layers')).toBeHidden();
  const widths = () =>
    page.evaluate(() => [
      document.getElementById('canvas')?.clientWidth,
      document.documentElement.scrollWidth,
    ]);
  await expect.poll(widths).toEqual([390, 390]);
  await page.keyboard.press('Shift+1');
  await button('Layers').click();
  await expect(panel('Layers')).toBeVisible();
  // The frames are above it.
  const isAbove = async () => {
    const [frame, below] = [page.locator('.frame').first(), panel('Layers')];
    const [box, panelBox] = [await frame.boundingBox(), await below.boundingBox()];
    return (box?.y ?? 0) + (box?.height ?? 0) < (panelBox?.y ?? 0);
  };
  await expect.poll(isAbove).toBe(true);
  await button('Inspector').click();
  await expect(panel('Inspector')).toBeVisible();
  await expect(panel('Layers')).toBeHidden();
  await expect.poll(widths).toEqual([390, 390]);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const name of ['Layers', 'Inspector']) await expect(panel(name)).toBeVisible();
});

test('the sheet lists the keys', async ({ page }) => {
  await pressOnCanvas(page, '?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of [
    'Unwrap',
    'Paste the style',
    'Auto layout',
    'Find an action',
    'Insert a text',
  ])
    await expect(sheet.getByText(words, { exact: false }).first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
});
