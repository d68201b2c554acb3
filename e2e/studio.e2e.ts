// The Studio on a project that is not the shop: a designer changes the page, the source follows, and undo gives back every byte.

import type { Locator } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openStudioProject } from './studio-project.ts';
import type { StudioProject } from './studio-project.ts';
import {
  dragLayer,
  inspector,
  layer,
  pressOnCanvas,
  preview,
  selectedLayer,
} from './studio-window.ts';

const app = 'src/app.tsx';
/** Changes that the journey makes: class, text, duplicate, wrapper, move, deletion. */
const changeCount = 6;

// The Studio's page is not rendered on a server, so that it is never hydrated.
test.use({ waitsForHydration: false });
// Opening starts a Vite and compiles the project's packages.
test.setTimeout(90_000);

let project: StudioProject;

test.beforeEach(async ({ page, consoleErrors }) => {
  // The time that outlines take is the machine's matter.
  consoleErrors.tolerated(/\[Atelier\] (?:The drawing of outlines|An update) took/);
  project = await openStudioProject();
  await page.goto(project.address);
  await expect(layer(page, 'h1')).toBeVisible({ timeout: 60_000 });
});

test.afterEach(async ({ page }) => {
  // The page leaves first: the end of its event stream is no error then.
  await page.goto('about:blank');
  await project.close();
});

test('a designer restyles, writes, duplicates, wraps, moves and deletes, and undoes everything', async ({
  page,
}) => {
  const original = project.sources();
  await preview(page)
    .locator('#title')
    .click({ modifiers: ['Control'] });
  await expect(selectedLayer(page)).toContainText('h1');

  const classes = inspector(page).getByLabel('Add a class');
  await classes.fill('font-bold');
  await classes.press('Enter');
  await expect
    .poll(() => changedLines(original))
    .toEqual([
      '-<h1 id="title" className="text-lg">',
      '+<h1 id="title" className="text-lg font-bold">',
    ]);
  await expect(preview(page).locator('#title')).toHaveCSS('font-weight', '700');

  const text = inspector(page).getByLabel('Text', { exact: true });
  await text.fill('Hello designer');
  await text.press('Enter');
  await expect.poll(() => project.read(app)).toContain('Hello designer');
  await expect(preview(page).locator('#title')).toHaveText('Hello designer');

  await pressOnCanvas(page, 'Control+d');
  await expect.poll(() => count('<h1 ')).toBe(2);
  await expect(layer(page, 'h1')).toHaveCount(2);

  await layer(page, 'p').first().click();
  await pressOnCanvas(page, 'Control+g');
  await expect.poll(() => count('<div')).toBe(1);
  await expect(layer(page, 'div')).toHaveCount(1);

  await dragLayer(layer(page, 'footer'), layer(page, 'h1').first(), 'before');
  await expect.poll(() => isBefore('<footer', '<h1 ')).toBe(true);

  await layer(page, 'ol').click();
  await pressOnCanvas(page, 'Delete');
  await expect.poll(() => count('<ol ')).toBe(0);
  await expect(layer(page, 'ol')).toHaveCount(0);

  const changed = project.sources();
  const [undo, redo] = [
    page.getByRole('button', { name: /^Undo/ }),
    page.getByRole('button', { name: /^Redo/ }),
  ];
  await pressForAll(undo);
  await expect.poll(() => project.sources()).toEqual(original);
  // A list, because a copy may stand beside the heading until the page has taken the last undo.
  await expect(preview(page).locator('h1')).toHaveText(['Hello world']);
  await pressForAll(redo);
  await expect.poll(() => project.sources()).toEqual(changed);
});

/** Presses it once for each change; it is disabled when none is left. */
async function pressForAll(button: Locator): Promise<void> {
  for (let change = 0; change < changeCount; change += 1) await button.click();
  await expect(button).toBeDisabled();
}

function count(text: string): number {
  return project.read(app).split(text).length - 1;
}

function isBefore(first: string, second: string): boolean {
  const source = project.read(app);
  return source.includes(first) && source.indexOf(first) < source.indexOf(second);
}

/** The lines that a file has lost and gained. */
function changedLines(original: Readonly<Record<string, string>>): readonly string[] {
  const [before, after] = [original[app] ?? '', project.read(app)].map((text) =>
    text.split('\n').map((line) => line.trim()),
  ) as [string[], string[]];
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `-${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `+${line}`),
  ];
}
