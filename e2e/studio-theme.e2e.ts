// The theme panel on a project that is not the shop: a token is changed where it stands, in light and dark pages, with one line of difference.

import { expect, test } from './journey.ts';
import { openStudioProject } from './studio-project.ts';
import type { StudioProject } from './studio-project.ts';
import {
  field,
  layer,
  openView,
  preview,
  scrub,
  selectOn,
  type,
  undoAllTo,
} from './studio-window.ts';

const sheet = 'src/main.css';
const theme = `@import 'tailwindcss';

@theme {
  --color-ink: #222222; /* text */
  --color-paper: #ffffff;
  --color-mark: #993300;
  --text-lead: 1.25rem;
  --text-lead--line-height: 1.5;
  --text-hero: 3rem;
  --text-hero--line-height: 1;
  --radius-card: 8px;
}

.dark {
  --color-ink: #eeeeee;
  --color-paper: #111111;
}

body {
  color: var(--color-ink);
  background: var(--color-paper);
}
`;

test.use({ waitsForHydration: false });
test.setTimeout(90_000);

let project: StudioProject;

test.beforeEach(async ({ page, consoleErrors }) => {
  consoleErrors.tolerated(/\[Atelier\] (?:The drawing of outlines|An update) took/);
  consoleErrors.tolerated(/status of 409|was changed elsewhere/);
  project = await openStudioProject({ [sheet]: theme });
  await page.goto(project.address);
  await expect(layer(page, 'h1')).toBeVisible({ timeout: 60_000 });
});

test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  await project.close();
});

test('a designer changes tokens in light and dark pages, takes them for an element, and undoes everything', async ({
  page,
}) => {
  const original = project.sources();
  await openView(page, 'Theme');
  const ink = field(page, '--color-ink');
  await expect(ink).toHaveValue('#222222');
  await expect(page.locator('.contrast').first()).toHaveText('15.9');
  await type(ink, '#553311');
  await expect.poll(() => project.read(sheet)).toBe(theme.replace('#222222', '#553311'));
  for (const at of [0, 1]) {
    await expect(preview(page, at).locator('body')).toHaveCSS('color', 'rgb(85, 51, 17)');
  }

  await page.getByRole('button', { name: 'Dark pages' }).click();
  await expect(preview(page).locator('body')).toHaveCSS('background-color', 'rgb(17, 17, 17)');
  await expect(preview(page, 1).locator('body')).toHaveCSS('color', 'rgb(85, 51, 17)');
  await type(ink, '#ffeecc');
  await expect.poll(() => project.read(sheet)).toContain('--color-ink: #ffeecc;');
  await expect(preview(page).locator('body')).toHaveCSS('color', 'rgb(255, 238, 204)');
  await expect(preview(page, 1).locator('body')).toHaveCSS('color', 'rgb(85, 51, 17)');
  // A colour that dark pages share is changed in the light ones, too, which is said.
  await type(field(page, '--color-mark'), '#3366cc');
  await expect(page.getByText('both have changed')).toBeVisible();
  await page.getByRole('button', { name: 'Light pages' }).click();

  // A value that pages would ignore is not written.
  await type(ink, 'brown-ish');
  await expect(
    page.getByText('“brown-ish” is no colour. --color-ink was not changed.'),
  ).toBeVisible();
  await expect(ink).toHaveValue('#553311');
  expect(project.read(sheet)).not.toContain('brown');
  await type(field(page, '--text-lead'), '20');
  await expect.poll(() => project.read(sheet)).toContain('--text-lead: 20px;');

  await scrub(page, field(page, '--radius-card'), 12);
  await expect.poll(() => project.read(sheet)).toContain('--radius-card: 12px;');

  await selectOn(page, preview(page).locator('#title'));
  await page.getByRole('button', { name: 'Tokens for font-size' }).click();
  await page.getByRole('button', { name: /^--text-lead/ }).click();
  await expect.poll(() => project.read('src/app.tsx')).toContain('className="text-lead"');
  // A token steps along its scale and never becomes a number.
  const size = field(page, 'Size');
  await expect(size).toHaveValue('--text-lead');
  await size.focus();
  await size.press('ArrowUp');
  await expect.poll(() => project.read('src/app.tsx')).toContain('className="text-hero"');

  // Another editor has changed the token meanwhile: nothing of it is lost.
  await openView(page, 'Theme');
  const byHand = project.read(sheet).replace('--color-paper: #ffffff', '--color-paper: #fafafa');
  project.write(sheet, byHand);
  await type(field(page, '--color-paper'), '#eeeeee');
  await expect(page.getByText('was changed elsewhere')).toBeVisible();
  expect(project.read(sheet)).toBe(byHand);
  project.write(sheet, byHand.replace('#fafafa', '#ffffff'));

  await undoAllTo(page, () => project.sources(), original);
});
