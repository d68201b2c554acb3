// The Studio's canvas on a project that is not the shop: frames, gestures, keys, storyboards and drive mode.

import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import {
  cameraOf,
  dragBy,
  frameTitle,
  framesOf,
  openStudioPage,
  waitForLayers,
} from './studio-pages.ts';
import { preview } from './studio-window.ts';
import { openStudioProject } from './studio-project.ts';
import type { StudioProject } from './studio-project.ts';

// The Studio's page is not rendered on a server, so that it is never hydrated.
test.use({ waitsForHydration: false });
test.setTimeout(120_000);
// One Studio for all, whose frames each journey leaves behind.
test.describe.configure({ mode: 'default' });

const card = 'src/parts/card.tsx';

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

// Each journey begins with all frames in sight.
test.beforeEach(() => page.keyboard.press('Shift+1'));

/** The settings as the server has them. */
function savedFrames(): readonly { readonly name: string | null; readonly x: number }[] {
  const saved: { frames: { name: string | null; x: number }[] } = JSON.parse(
    project.read('.atelier/studio.json'),
  );
  return saved.frames;
}

test('a frame is selected by its label, moved, sized, named, copied, drawn and closed, and the layout is stored', async () => {
  const [first] = await framesOf(page);
  await frameTitle(page, 1).click();
  const bar = page.getByRole('region', { name: 'Selected frames' });
  await expect(bar).toBeVisible();
  await dragBy(page, frameTitle(page, 1), 20, -40);
  const [, moved] = await framesOf(page);
  expect(moved?.x).toBeGreaterThan((first?.width ?? 0) + 80);

  await dragBy(page, page.locator('.handle-sw'), -20, -20);
  const sized = (await framesOf(page))[1];
  expect(sized?.width).toBeGreaterThan(390);
  await bar.getByLabel('Size').selectOption('tablet');
  await expect(bar.getByLabel('Width')).toHaveValue('768');

  await frameTitle(page, 1).dblclick();
  await page.getByLabel('Name of the frame').fill('Reading room');
  await page.keyboard.press('Enter');
  await expect(frameTitle(page, 1)).toHaveText('Reading room');

  await page.keyboard.press('Control+d');
  await expect(page.locator('.frame')).toHaveCount(3);
  await expect
    .poll(() => savedFrames().map(({ name }) => name))
    .toEqual([null, 'Reading room', 'Reading room']);

  await page.keyboard.press('Delete');
  await expect(page.locator('.frame')).toHaveCount(2);
  await page.keyboard.press('f');
  const canvas = await page.locator('#canvas').boundingBox();
  await page.mouse.move((canvas?.x ?? 0) + 30, (canvas?.y ?? 0) + 60);
  await page.mouse.down();
  await page.mouse.move((canvas?.x ?? 0) + 150, (canvas?.y ?? 0) + 200, { steps: 3 });
  await page.mouse.up();
  await expect(page.locator('.frame')).toHaveCount(3);
  await page.keyboard.press('Delete');
  await expect.poll(() => savedFrames().length).toBe(2);

  await page.reload();
  await waitForLayers(page);
  await expect(frameTitle(page, 1)).toHaveText('Reading room');
  expect(await framesOf(page)).toHaveLength(2);
});

test('a box on the canvas selects frames, and arrows move them', async () => {
  await page.keyboard.press('Shift+1');
  const canvas = await page.locator('#canvas').boundingBox();
  if (canvas === null) throw new Error('There is no canvas.');
  await page.mouse.move(canvas.x + 8, canvas.y + 8);
  await page.mouse.down();
  await page.mouse.move(canvas.x + canvas.width - 8, canvas.y + canvas.height - 80, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('region', { name: 'Selected frames' })).toContainText('2 frames');
  const before = await framesOf(page);
  await page.keyboard.press('Shift+ArrowDown');
  const after = await framesOf(page);
  expect(after.map(({ y }) => y)).toEqual(before.map(({ y }) => y + 10));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
});

test('a camera that was left where no frame is shows all frames at the next opening', async () => {
  const settings = '.atelier/studio.json';
  // The last settings of this window are stored before others take their place.
  const stored = page.waitForResponse(
    (response) => response.request().postData()?.includes('"zoom":1}') === true,
  );
  await page.keyboard.press('Shift+0');
  await stored;
  await page.goto('about:blank');
  const saved: object = JSON.parse(project.read(settings));
  const camera = { x: -90_000, y: -90_000, zoom: 1 };
  project.write(settings, JSON.stringify({ ...saved, camera }));
  await page.goto(project.address);
  await waitForLayers(page);
  for (const at of [0, 1]) await expect(frameTitle(page, at)).toBeInViewport();
  await expect.poll(() => project.read(settings)).not.toContain('-90000');
});

test('wheel, pinch and keys over a page move the canvas, and the page stays as it is', async () => {
  await page.keyboard.press('Shift+1');
  await expect(page.locator('.frame-loading')).toHaveCount(0);
  const title = await preview(page).locator('#title').boundingBox();
  await page.mouse.move((title?.x ?? 0) + 4, (title?.y ?? 0) + 4);
  const start = await cameraOf(page);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => cameraOf(page)).not.toBe(start);
  const panned = await cameraOf(page);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -30);
  await page.keyboard.up('Control');
  await expect.poll(() => cameraOf(page)).not.toBe(panned);
  expect(
    await preview(page)
      .locator('body')
      .evaluate(() => window.scrollY),
  ).toBe(0);
  await preview(page).locator('body').press('Shift+)');
  await expect(page.getByRole('button', { name: '100 %' })).toBeVisible();
  await page.keyboard.press('Shift+1');
});

test('a right click offers every layer below the pointer', async () => {
  await preview(page).locator('#title').click({ button: 'right' });
  const menu = page.getByRole('menu', { name: 'Selection' });
  await menu.getByRole('menuitem', { name: /^h1/ }).click();
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('h1');
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('main');
  await preview(page)
    .locator('#note')
    .click({ modifiers: ['Control'] });
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('Text & more');
});

test('the wheel moves the canvas itself, also over a page, until the camera rests or the pointer moves', async () => {
  const shown = page.locator('iframe.frame-page').first();
  await expect(shown).toHaveCSS('pointer-events', 'auto');
  const reached = await shown.evaluate((frame) => {
    const canvas = frame.closest('#canvas');
    const turn = new WheelEvent('wheel', { deltaX: 8, bubbles: true, cancelable: true });
    const move = new PointerEvent('pointermove', { bubbles: true });
    return [turn, move, turn].map((event) => {
      canvas?.dispatchEvent(event);
      return getComputedStyle(frame).pointerEvents;
    });
  });
  expect(reached).toEqual(['none', 'auto', 'none']);
  await expect(shown).toHaveCSS('pointer-events', 'auto');
});

test('a storyboard of a component is made in the project, shown, and edited', async () => {
  await page.getByRole('button', { name: /^Storyboards/ }).click();
  const list = page.getByRole('region', { name: 'Storyboards' });
  await list.getByLabel('Component').selectOption('Card');
  await list.getByRole('button', { name: 'New component' }).click();
  const made = () =>
    Object.entries(project.sources()).filter(([path]) => path.includes('tempobook/storyboards/'));
  await expect
    .poll(() => made().some(([, text]) => text.includes('<Card title="Title" />')))
    .toBe(true);
  const index = page.locator('.frame').last();
  await expect(index.locator('iframe.frame-page')).toBeVisible();
  const shown = index.locator('iframe.frame-page').contentFrame();
  // The component asks for a title, so that it is given one.
  await expect(shown.locator('#root > .card > h2')).toHaveText('Title');
  await expect(index.locator('.frame-title')).toHaveText('Card');
  await page.keyboard.press('Delete');
});

test('stories of a component are made, shown in frames and edited there, and its file follows', async () => {
  const original = project.read(card);
  const storyboards = page.getByRole('button', { name: /^Storyboards/ });
  const list = page.getByRole('region', { name: 'Storyboards' });
  await storyboards.click();
  await list.getByLabel('Component').selectOption('Card');
  await list.getByRole('button', { name: 'New story' }).click();
  await expect(page.locator('.frame')).toHaveCount(3);
  const path = Object.keys(project.sources()).find((each) => each.endsWith('.stories.tsx')) ?? '';
  // Another story, written by hand.
  project.write(path, `${project.read(path)}\nexport const Loud = { args: { title: 'Loud' } };\n`);
  await storyboards.click();
  await list.getByRole('button', { name: 'Loud', exact: true }).click();
  await expect(frameTitle(page, 3)).toHaveText('Card · Loud');
  const heading = preview(page, 3).locator('h2');
  await expect(heading).toHaveText('Loud');

  await heading.click({ modifiers: ['Control'] });
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('h2');
  const classes = page.getByRole('complementary', { name: 'Inspector' }).getByLabel('Add a class');
  await classes.fill('underline');
  await classes.press('Enter');
  await expect
    .poll(() => project.read(card))
    .toBe(original.replace('<h2>', '<h2 className="underline">'));
  // The story, and the page that uses the component.
  for (const at of [3, 0]) {
    await expect(preview(page, at).locator('h2')).toHaveCSS('text-decoration-line', 'underline');
  }
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => project.read(card)).toBe(original);

  await page.keyboard.press('Shift+1');
  await frameTitle(page, 2).click();
  await frameTitle(page, 3).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Delete');
  await expect(page.locator('.frame')).toHaveCount(2);
});

test('drive mode of a project without data is the app itself', async () => {
  await page.getByRole('button', { name: 'Drive', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Drive mode' })).toContainText(
    'used as by a visitor',
  );
  await preview(page).locator('#title').click();
  await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('region', { name: 'Drive mode' })).toBeHidden();
});

test('a moving canvas is drawn where its camera is, and its style follows when it rests', async () => {
  const world = page.locator('.world');
  await expect(world).not.toHaveClass(/is-moving/);
  const before = await cameraOf(page);
  // A motion is the value of an animation that stands still; for as long as the wheel turns, the style stays.
  const moving = await world.evaluate(async (element) => {
    const picture = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (;;) {
      const turn = new WheelEvent('wheel', { deltaX: 8, bubbles: true, cancelable: true });
      element.closest('#canvas')?.dispatchEvent(turn);
      await picture();
      await picture();
      const states = element.getAnimations().map(({ playState }) => playState);
      if (states.length > 0) {
        const style = (element as HTMLElement).style.transform;
        const drawn = new DOMMatrix(getComputedStyle(element).transform);
        return { states, style, isAhead: drawn.e < new DOMMatrix(style).e };
      }
    }
  });
  expect(moving).toEqual({ states: ['paused'], style: before, isAhead: true });
  await expect.poll(() => cameraOf(page)).not.toBe(before);
  const rested = await world.evaluate((element) => {
    const drawn = new DOMMatrix(getComputedStyle(element).transform);
    const style = new DOMMatrix((element as HTMLElement).style.transform);
    return { distance: Math.abs(drawn.e - style.e), animations: element.getAnimations().length };
  });
  expect(rested.animations).toBe(0);
  expect(rested.distance).toBeLessThan(0.01);
});
