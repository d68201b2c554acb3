// The Studio on a copy of the shop: a designer who has never seen the code changes the home page, and leaves a commit that engineers like.

import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { shareStudioShop } from './studio-journeys.ts';
import { frameTitle } from './studio-pages.ts';
import { searchLayers, waitForFrames } from './studio-shop.ts';
import type { StudioShop } from './studio-shop.ts';
import {
  dragLayer,
  inspector,
  layer,
  openView,
  pressOnCanvas,
  preview,
  selectedLayer,
  selectOn,
  type,
  undoAllTo,
} from './studio-window.ts';
import { english, text } from './texts.ts';

const hero = 'shop/features/home/hero.tsx';
const home = 'shop/routes/home.tsx';
const arabic = 'shop/texts/ar/home.json';

let shop: StudioShop;

shareStudioShop((opened) => {
  shop = opened;
});

test('a designer restyles, reorders, moves, inserts, translates, wraps, duplicates and deletes on the home page, and undoes everything', async ({
  page,
  consoleErrors,
}) => {
  // A page that loads during a change has no element to show it on; it is of the changed source when it is there.
  consoleErrors.tolerated(/Could not find component element for instant update/);
  const [desk, phone] = [preview(page), preview(page, 1)];
  expect(shop.changedFiles()).toBe('');
  const title = english('home:hero.title');

  await selectOn(page, desk.locator('h1'));
  await type(inspector(page).getByLabel('Add a class'), 'italic');
  await expect.poll(() => shop.git('diff', '--numstat')).toBe(`1\t1\t${hero}\n`);
  for (const each of [desk, phone]) {
    await expect(each.locator('h1')).toHaveCSS('font-style', 'italic');
  }

  // The newest works in front of the featured ones.
  await searchLayers(page, 'HomeSection');
  await expect(layer(page, 'HomeSection')).toHaveCount(3);
  await dragLayer(layer(page, 'HomeSection').nth(2), layer(page, 'HomeSection').first(), 'before');
  await expect.poll(() => shop.isBefore(home, 'newest.length', 'featured.length')).toBe(true);
  const newest = english('home:newArrivals.title');
  await expect(desk.locator('main h2').first()).toHaveText(newest);

  // The cards of the featured works go into the section of the newest ones.
  await searchLayers(page, 'Grid');
  // A drag begins in the tree that is shown: it is to be the one after the move.
  await expect(
    page.getByRole('treeitem').filter({ hasText: /^(?:Product|Featured)Grid/ }),
  ).toHaveText([/^ProductGrid/, /^FeaturedGrid/]);
  await dragLayer(layer(page, 'FeaturedGrid'), layer(page, 'HomeSection').first(), 'inside');
  await expect.poll(() => shop.isBefore(home, '<FeaturedGrid', 'featured.title')).toBe(true);
  const section = desk.locator('main section', {
    has: desk.getByRole('heading', { name: newest }),
  });
  await expect(section.locator('ul')).toHaveCount(2);
  await searchLayers(page, '');
  await expect(desk.locator('h1')).toHaveCSS('font-style', 'italic');

  await selectOn(page, desk.locator('h1 + p'));
  await openView(page, 'Insert');
  await page.getByLabel('Search elements and components').fill('StillLife');
  await page.getByRole('button', { name: 'StillLife', exact: true }).click();
  await expect.poll(() => shop.read(hero)).toContain('<StillLife />');
  await expect(desk.locator('h1 ~ picture, h1 ~ img')).toHaveCount(1);
  await openView(page, 'Layers');

  await selectOn(page, phone.locator('h1'));
  const shown = inspector(page).getByLabel('Text', { exact: true });
  await expect(shown).toHaveValue(text('ar', 'home:hero.title'));
  await type(shown, 'أعمال تدوم');
  await expect
    .poll(() => shop.git('diff', '--numstat', '--', 'shop/texts'))
    .toBe(`1\t1\t${arabic}\n`);
  expect(JSON.parse(shop.read(arabic))).toMatchObject({ hero: { title: 'أعمال تدوم' } });
  await expect(phone.locator('h1')).toHaveText('أعمال تدوم');
  await expect(desk.locator('h1')).toHaveText(title);
  await expect(inspector(page)).toContainText('9 languages are to be looked at');

  // The page that shows the edited text is loaded again, and the other one may be: presses on one that loads select nothing.
  const inTime = { timeout: 30_000 };
  await expect(async () => {
    await selectOn(page, desk.locator('h1'));
    await expect(inspector(page)).toContainText('here the en text is edited');
  }).toPass(inTime);
  await pressOnCanvas(page, 'Control+d');
  await expect.poll(() => shop.count(hero, '<h1 ')).toBe(2);
  await expect(desk.locator('h1')).toHaveText([title, title], inTime);

  const wrappers = shop.count(hero, '<div');
  await selectOn(page, desk.locator('h1').first());
  await pressOnCanvas(page, 'Control+g');
  await expect.poll(() => shop.count(hero, '<div')).toBe(wrappers + 1);
  await expect(desk.locator('h1')).toHaveCount(2);

  await searchLayers(page, 'Story');
  await layer(page, 'Story').first().click();
  await expect(selectedLayer(page)).toContainText('Story');
  await pressOnCanvas(page, 'Delete');
  await expect.poll(() => shop.read(home)).not.toContain('<Story');
  await expect(desk.getByText(english('home:story.lead'))).toHaveCount(0);
  expect(shop.git('diff', '--name-only').trim().split('\n').toSorted()).toEqual(
    [hero, home, arabic].toSorted(),
  );

  await undoAllTo(page, () => shop.changedFiles(), '', 90_000);
  await expect(desk.locator('h1')).toHaveText([title], inTime);
  await expect(desk.locator('main h2').first()).toHaveText(english('home:featured.title'), inTime);
  await expect(phone.locator('h1')).toHaveText([text('ar', 'home:hero.title')], inTime);
});

test('a text that is undone while a page loads is undone on that page, too', async ({ page }) => {
  const phone = preview(page, 1);
  const before = text('ar', 'home:hero.title');
  await selectOn(page, phone.locator('h1'));
  await type(inspector(page).getByLabel('Text', { exact: true }), 'أعمال تدوم');
  await expect.poll(() => shop.read(arabic)).toContain('أعمال تدوم');
  await expect(phone.locator('h1')).toHaveText('أعمال تدوم');

  const pending = await delayEntry(page);
  await frameTitle(page, 1).hover();
  await page.getByRole('button', { name: 'Load the page again' }).filter({ visible: true }).click();
  await pending.isRequested;
  await expect(phone.locator('h1')).toHaveText('أعمال تدوم');
  await undoAllTo(page, () => shop.changedFiles(), '');
  await pending.release();
  await expect(phone.locator('h1')).toHaveText(before, { timeout: 30_000 });
  await waitForFrames(page);
  await expect(phone.locator('h1')).toHaveText(before);
});

test('a change of a screen is shown on the page as it is, and one of its description by another', async ({
  page,
}) => {
  const html = preview(page).locator('html');
  await html.evaluate(() => Object.assign(globalThis, { isFirst: true }));
  const isFirst = () => html.evaluate(() => Reflect.get(globalThis, 'isFirst') === true);
  await searchLayers(page, 'Story');
  await layer(page, 'Story').first().click();
  await expect(selectedLayer(page)).toContainText('Story');
  await pressOnCanvas(page, 'Delete');
  const story = preview(page).getByText(english('home:story.lead'));
  await expect.poll(() => shop.read(home)).not.toContain('<Story');
  await expect(story).toHaveCount(0);
  await undoAllTo(page, () => shop.changedFiles(), '');
  await expect(story).toHaveCount(1);
  expect(await isFirst()).toBe(true);

  const original = shop.read(home);
  shop.write(home, original.replace("t('home:title')", "'A quiet room'"));
  const title = preview(page).locator('head > title');
  const inTime = { timeout: 30_000 };
  await expect.poll(() => title.textContent(), inTime).toContain('A quiet room');
  shop.write(home, original);
  await expect.poll(() => title.textContent(), inTime).not.toContain('A quiet room');
  await waitForFrames(page);
});

test('a hand edit between two changes stays, and the commit has the changes of the Studio alone', async ({
  page,
}) => {
  const desk = preview(page);
  const original = shop.read(hero);
  await selectOn(page, desk.locator('h1'));
  await type(inspector(page).getByLabel('Add a class'), 'italic');
  await expect.poll(() => shop.read(hero)).toContain('italic');
  await expect(desk.locator('h1')).toHaveCSS('font-style', 'italic');

  shop.write(hero, shop.read(hero).replace('mt-9 lg:mt-10', 'mt-16 lg:mt-16'));
  await expect(desk.locator('p.mt-16')).toBeVisible();
  await type(inspector(page).getByLabel('Add a class'), 'underline');
  await expect.poll(() => shop.read(hero)).toContain('underline');
  expect(shop.read(hero)).toContain('mt-16 lg:mt-16');

  await page.getByRole('tab', { name: 'Since the last commit' }).click();
  await expect(page.getByRole('checkbox', { name: /^Commit .*hero\.tsx$/ })).toBeChecked();
  await page.getByLabel('Message of the commit').fill('Home: stress the title');
  await page.getByRole('button', { name: 'Commit 1 file to main' }).click();
  await expect(page.getByText(/^Committed as [0-9a-f]{7}$/)).toBeVisible();
  expect(shop.git('show', '--format=%s', '--numstat', 'HEAD').trim().split(/\n+/)).toEqual([
    'Home: stress the title',
    `1\t1\t${hero}`,
  ]);
  expect(shop.git('show', `HEAD:${hero}`)).toContain('italic underline');
  expect(shop.changedFiles()).toBe(` M ${hero}\n`);

  const byHand = original.replace('mt-9 lg:mt-10', 'mt-16 lg:mt-16');
  await undoAllTo(page, () => shop.read(hero), byHand);
  shop.write(hero, original);
  expect(shop.git('diff', '--name-only', 'HEAD~1')).toBe('');
});

/** Holds the code of the Arabic page back until it is released: so long the page loads. */
async function delayEntry(page: Page) {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const address = /^http:\/\/ar\.localhost:\d+\/entry\.client\.tsx/;
  await page.route(address, async (route) => {
    requested.resolve();
    await released.promise;
    // The page that has asked may have been left.
    await route.continue().catch(() => undefined);
  });
  return {
    isRequested: requested.promise,
    release: async () => {
      released.resolve();
      await page.unroute(address);
    },
  };
}
