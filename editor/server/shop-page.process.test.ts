// The shop's own sources as the project: served by Vite, changed through the server, seen on the page, and back to the byte.
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coldMs, TestPage } from './test-page.ts';

const shop = join(import.meta.dirname, '../../shop');
const view = 'features/about/about-view.tsx';
const texts = 'texts/en/about.json';

let project: TestPage;

beforeAll(async () => {
  const isCopied = (path: string) =>
    !/^(?:catalogue|dist|node_modules|public|supabase|tsconfig[.\w]*|vite\.config\.ts)(?:\/|$)/.test(
      relative(shop, path),
    );
  project = await TestPage.open(
    [shop, join(import.meta.dirname, 'fixtures/shop')],
    '/about',
    isCopied,
  );
}, coldMs);

afterAll(() => project.close());

test('every element of a screen of the shop bears a stamp', { timeout: coldMs }, async () => {
  const unstamped = await project.page.evaluate(
    `[...document.querySelectorAll('main *')].filter((each) => !/tempo-/.test(each.getAttribute('class'))).map((each) => each.outerHTML)`,
  );
  expect(unstamped).toEqual([]);
});

test(
  'a screen of the shop is edited, and is as before afterwards',
  { timeout: coldMs },
  async () => {
    const { page } = project;
    const before = [project.read(view), project.read(texts)];
    const lead = await project.idOf('main header p');
    const shown = await page.locator('main header p').innerText();

    await project.post('mutate/editText', {
      element: lead,
      oldText: shown,
      newText: 'Pots, prints & “paper”.',
      language: 'en',
    });
    await page.getByText('Pots, prints & “paper”.').waitFor({ timeout: coldMs });
    expect(project.read(view)).toBe(before[0]);
    expect(project.read(texts)).toContain('Pots, prints & “paper”.');
    expect(await project.idOf('main header p')).toBe(lead);

    await project.post('mutate/styling', {
      reactElement: await project.idOf('#story-title'),
      styling: { paddingTop: '40px' },
      stylingFramework: 'Tailwind',
    });
    await expect
      .poll(() => project.styleOf('#story-title', 'paddingTop'), { timeout: coldMs })
      .toBe('40px');
    expect(project.read(view)).toContain('className="text-heading lg:col-span-3 pt-10"');

    await project.post('mutate/wrapInDiv', { reactElements: [lead] });
    await page.locator('main header > div > p').waitFor({ timeout: coldMs });
    await project.post('mutate/removeJsxElement', {
      elementsToRemove: [await project.idOf('#team dl, dl')],
    });
    await page.locator('dl').waitFor({ state: 'detached', timeout: coldMs });

    for (let step = 0; step < 4; step += 1) await project.post('activities/undoChangeToFiles', {});
    await page.getByText(shown).waitFor({ timeout: coldMs });
    await page.locator('dl').waitFor({ timeout: coldMs });
    expect([project.read(view), project.read(texts)]).toEqual(before);
    expect(await project.idOf('main header p')).toBe(lead);
  },
);
