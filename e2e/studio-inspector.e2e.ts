// The inspector on a project that is not the shop: values are scrubbed, typed, stepped, reset and forced, and the source follows.

import { chmodSync } from 'node:fs';
import { expect, test } from './journey.ts';
import { openStudioProject } from './studio-project.ts';
import type { StudioProject } from './studio-project.ts';
import {
  field,
  inspector,
  layer,
  openView,
  pressOnCanvas,
  preview,
  scrub,
  selectOn,
  selectedLayer,
  type,
  undoAll,
  undoAllTo,
} from './studio-window.ts';

const app = 'src/app.tsx';

// The Studio's page is not rendered on a server, so that it is never hydrated.
test.use({ waitsForHydration: false });
// Opening starts a Vite and compiles the project's packages.
test.setTimeout(90_000);

let project: StudioProject;
let original: Readonly<Record<string, string>>;

test.beforeAll(async () => {
  project = await openStudioProject();
  original = project.sources();
});

test.afterAll(async () => {
  await project.close();
});

test.beforeEach(async ({ page, consoleErrors }) => {
  consoleErrors.tolerated(/\[Atelier\] (?:The drawing of outlines|An update) took/);
  await page.goto(project.address);
  await expect(layer(page, 'h1')).toBeVisible({ timeout: 60_000 });
});

test.afterEach(async ({ page }) => {
  await undoAllTo(page, () => project.sources(), original);
  await page.goto('about:blank');
});

/** The lines that the application has gained. */
function newLines(): readonly string[] {
  const before = original[app]?.split('\n').map((line) => line.trim()) ?? [];
  const after = project
    .read(app)
    .split('\n')
    .map((line) => line.trim());
  return after.filter((line) => !before.includes(line));
}

test('a side is scrubbed at its handle, in one change that is one line', async ({ page }) => {
  await layer(page, 'main').click();
  const side = field(page, 'padding left');
  await expect(side).toHaveValue('16');
  // A value that the page would ignore is not written.
  await type(field(page, 'Max width'), 'huge');
  await expect(
    page.getByText('“huge” is no value of max-width. Nothing was changed.'),
  ).toBeVisible();
  await expect(field(page, 'Max width')).toHaveValue('none');
  expect(newLines()).toEqual([]);
  await scrub(page, side, 12);
  await expect.poll(newLines).toEqual(['<main className="p-4 ps-8">']);
  await expect(preview(page).locator('main')).toHaveCSS('padding-left', '32px');
  await expect(side).toHaveValue('32');
  await side.hover();
  const line = page.locator('.origin-line');
  await expect(line).toContainText('from the class ps-8');
  await expect(line).toContainText('A change writes a Tailwind class in app.tsx:8');
});

test('values are typed with units, stepped by keys, and reset by an Alt-click', async ({
  page,
}) => {
  await selectOn(page, preview(page).locator('#title'));
  await type(field(page, 'Radius'), '6');
  await expect.poll(newLines).toEqual(['<h1 id="title" className="text-lg rounded-md">']);
  const opacity = field(page, 'Opacity');
  await opacity.focus();
  await opacity.press('ArrowDown');
  await opacity.press('ArrowDown');
  await expect.poll(() => newLines()[0]).toContain('opacity-90');
  await expect(preview(page).locator('#title')).toHaveCSS('opacity', '0.9');
  const id = await field(page, 'Radius').getAttribute('id');
  await page.locator(`label[for="${id}"]`).click({ modifiers: ['Alt'] });
  await expect.poll(newLines).toEqual(['<h1 id="title" className="text-lg opacity-90">']);
});

test('a state is shown while it is styled, and a breakpoint is named in the class', async ({
  page,
}) => {
  await selectOn(page, preview(page).locator('#title'));
  const bar = inspector(page);
  await bar.getByRole('button', { name: 'hover', exact: true }).click();
  await type(field(page, 'Text colour'), 'rgb(200, 0, 0)');
  await expect.poll(() => newLines()[0]).toMatch(/hover:text-\[rgb\(200,0,0\)\]/);
  // The pointer is elsewhere: the page shows the state because it is edited.
  await expect(preview(page).locator('#title')).toHaveCSS('color', 'rgb(200, 0, 0)');
  await bar.getByRole('button', { name: 'hover', exact: true }).click();
  await expect(preview(page).locator('#title')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await bar.getByRole('button', { name: 'lg', exact: true }).click();
  await type(field(page, 'Weight'), '700');
  await expect.poll(() => newLines()[0]).toContain('lg:font-bold');
});

test('a rule of a style sheet is changed there, and an inline style stays inline', async ({
  page,
}) => {
  await selectOn(page, preview(page).locator('#note'));
  await type(field(page, 'Text colour'), '#123456');
  await expect.poll(() => project.read('src/main.css')).toContain('color: #123456;');
  expect(newLines()).toEqual([]);
  await inspector(page).getByLabel('Write as').selectOption('Inline');
  await type(field(page, 'Opacity'), '0.5');
  await expect.poll(() => newLines()[0]).toContain('style={{ opacity: 0.5 }}');
  await inspector(page).getByLabel('Write as').selectOption('');
  const row = page.locator('.style-field').filter({ has: field(page, 'Opacity') });
  await expect(row.locator('.origin')).toHaveText('inline');
  await type(field(page, 'Opacity'), '0.6');
  await expect.poll(() => newLines()[0]).toContain('style={{ opacity: 0.6 }}');
});

test('props are edited by their kind, a tag by choice, and functions lead to the code', async ({
  page,
}) => {
  await layer(page, 'Card').click();
  await type(inspector(page).getByLabel('title', { exact: true }), 'Second');
  await expect.poll(newLines).toEqual(['<Card title="Second" />']);
  await expect(page.getByText('Prop changed')).toBeVisible();
  await selectOn(page, preview(page).locator('#note'));
  await inspector(page).getByLabel('Tag').selectOption('h3');
  await expect.poll(() => newLines().join()).toContain('<h3 id="note"');
  await selectOn(page, preview(page).locator('#steps li').first());
  await expect(inspector(page)).toContainText('Edits 3 places');
});

test('a double click on a text that is written elsewhere leads to its field, where it is typed', async ({
  page,
}) => {
  const draw = preview(page).locator('#steps li').first();
  await selectOn(page, draw);
  await draw.dblclick();
  const text = inspector(page).getByLabel('Text', { exact: true });
  await expect(text).toBeFocused();
  await page.keyboard.type('Sketch');
  await page.keyboard.press('Enter');
  await expect.poll(newLines).toEqual(["const steps = ['Sketch', 'Print', 'Sign'];"]);
});

test('a text that runs, and a class that a component does not take, lead to the code', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.tolerated(/status of 422|The change was refused/);
  const before = original[app] ?? '';
  const plain = 'const Plain = () => <b id="plain">{String(2 * 13)}</b>;\n';
  project.write(app, `${plain}${before.replace('<footer', '<Plain />\n      <footer')}`);
  const made = preview(page).locator('#plain');
  await selectOn(page, made);
  await made.dblclick();
  const toast = page.getByRole('status').filter({ hasText: 'by {String(2 * 13)}' });
  await toast.getByRole('button', { name: `${app}:1` }).click();
  const code = page.getByRole('region', { name: 'Changes and code' });
  await expect(code).toContainText('String(2 * 13)');

  await layer(page, 'Plain').click();
  await type(inspector(page).getByLabel('Add a class'), 'wide');
  await expect(page.getByText(/^Plain hands no className on/).first()).toBeVisible();
  expect(project.read(app)).toContain('<Plain />');
  project.write(app, before);
  await expect(made).toHaveCount(0);
});

test('elements and components are inserted, wrapped, unwrapped, hidden and moved by keys', async ({
  page,
}) => {
  await selectOn(page, preview(page).locator('#title'));
  await openView(page, 'Insert');
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await expect.poll(newLines).toContain('<h2>Heading</h2>');
  await expect(page.getByText('Successfully added').first()).toBeHidden();
  await page.getByRole('button', { name: 'Badge' }).click();
  await expect.poll(newLines).toContain('<Badge label="Label" />');
  await expect(preview(page).locator('.badge')).toHaveText('Label');
  await openView(page, 'Layers');
  await layer(page, 'p').click();
  await expect(selectedLayer(page)).toContainText('Text & more');
  await pressOnCanvas(page, 'Control+g');
  await expect.poll(newLines).toContain('<div>');
  await expect(preview(page).locator('main > div > #note')).toHaveCount(1);
  // The copy by which the page has shown it at once is gone.
  await expect(preview(page).locator('#note')).toHaveCount(1);
  await expect(layer(page, 'div')).toHaveCount(1);
  await layer(page, 'div').click();
  await expect(selectedLayer(page)).toContainText('div');
  await pressOnCanvas(page, 'Control+Shift+g');
  await expect.poll(() => newLines().includes('<div>')).toBe(false);
  await expect(preview(page).locator('main > #note')).toHaveCount(1);
  await expect(layer(page, 'div')).toHaveCount(0);
  await layer(page, 'footer').click();
  await expect(selectedLayer(page)).toContainText('footer');
  await pressOnCanvas(page, 'Control+Shift+h');
  await expect.poll(() => newLines().join()).toContain('className="hidden"');
  await expect(preview(page).locator('#footer')).toBeHidden();
  await layer(page, 'p').click();
  await expect(selectedLayer(page)).toContainText('Text & more');
  await pressOnCanvas(page, 'ArrowUp');
  const isAbove = () =>
    project.read(app).indexOf('id="note"') < project.read(app).indexOf('<h2>Heading');
  await expect.poll(isAbove).toBe(true);
});

test('the style of an element is copied onto another one, and an element is dragged on its page', async ({
  page,
}) => {
  await selectOn(page, preview(page).locator('#title'));
  await pressOnCanvas(page, 'Control+Alt+c');
  await selectOn(page, preview(page).locator('#footer'));
  await expect(selectedLayer(page)).toContainText('footer');
  await pressOnCanvas(page, 'Control+Alt+v');
  await expect
    .poll(newLines)
    .toEqual(['<footer id="footer" className="text-lg">{t(\'home:bye\')}</footer>']);
  const [from, to] = await Promise.all(
    ['#footer', '#title'].map((id) => preview(page).locator(id).boundingBox()),
  );
  if (from == null || to == null) throw new Error('The elements have no boxes.');
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y - 20, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + 2, { steps: 6 });
  await page.mouse.up();
  const isFirst = () => project.read(app).indexOf('<footer') < project.read(app).indexOf('<h1');
  await expect.poll(isFirst).toBe(true);
});

test('a hand edit between two changes stays, and a protected file says so and is left alone', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.tolerated(/status of 403|is protected against writing/);
  await selectOn(page, preview(page).locator('#title'));
  await type(inspector(page).getByLabel('Add a class'), 'font-bold');
  await expect.poll(newLines).toEqual(['<h1 id="title" className="text-lg font-bold">']);
  const byHand = project.read(app).replace("'Sign'", "'Sign and number'");
  project.write(app, byHand);
  await expect(preview(page).locator('#steps')).toContainText('Sign and number');
  await type(inspector(page).getByLabel('Add a class'), 'italic');
  await expect.poll(() => project.read(app)).toContain('text-lg font-bold italic');
  expect(project.read(app)).toContain('Sign and number');
  chmodSync(project.path(app), 0o444);
  await type(inspector(page).getByLabel('Add a class'), 'underline');
  await expect(
    page.getByText('is protected against writing, so nothing was written'),
  ).toBeVisible();
  expect(project.read(app)).not.toContain('underline');
  chmodSync(project.path(app), 0o644);
  await undoAll(page);
  await expect.poll(newLines).toEqual(["const steps = ['Draw', 'Print', 'Sign and number'];"]);
  project.write(app, original[app] ?? '');
});
