// Layers of the Studio that are moved together, on a project that is not the shop: one drag, one undo, and all or nothing.

import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { shareStudioProject } from './studio-journeys.ts';
import type { StudioProject } from './studio-project.ts';
import {
  dragLayer,
  layer,
  ledgerEntries,
  pressOnCanvas,
  preview,
  selectedLayer,
} from './studio-window.ts';

const app = 'src/app.tsx';
const page = `export function App() {
  const isOpen = document.title !== 'closed';
  return (
    <main className="p-4">
      <h1>Prints</h1>
      <p>Made by hand</p>
      <h2>Hours</h2>
      {isOpen ? <em>Open</em> : <i>Closed</i>}
      <section id="end">
        <footer>Bye</footer>
      </section>
    </main>
  );
}
`;

let project: StudioProject;

shareStudioProject({
  files: { [app]: page },
  onOpen: (opened) => {
    project = opened;
  },
});

/** Selects the siblings from one layer to another. */
async function selectRange(window: Page, first: string, last: string, count: number) {
  await layer(window, first).click();
  await expect(selectedLayer(window)).toHaveCount(1);
  await layer(window, last).click({ modifiers: ['Shift'] });
  await expect(selectedLayer(window)).toHaveCount(count);
}

test('a range of layers that is dragged is one change, undone and redone by one key', async ({
  page: window,
}) => {
  const inSection = preview(window).locator('#end > *');
  await selectRange(window, 'h1', 'h2', 3);
  await dragLayer(layer(window, 'p'), layer(window, 'section'), 'inside');
  await expect(inSection).toHaveText(['Bye', 'Prints', 'Made by hand', 'Hours']);
  await expect(ledgerEntries(window)).toHaveText([/^3 changes: Move .*consumed/]);
  const moved = project.read(app);
  expect(moved.indexOf('<h1>')).toBeGreaterThan(moved.indexOf('<footer>'));
  await pressOnCanvas(window, 'Control+z');
  await expect.poll(() => project.read(app)).toBe(page);
  await expect(inSection).toHaveText(['Bye']);
  await expect(ledgerEntries(window)).toHaveText([/^3 changes: Move .*undone/]);
  await pressOnCanvas(window, 'Control+Shift+z');
  await expect.poll(() => project.read(app)).toBe(moved);
  await expect(inSection).toHaveCount(4);
  await expect(ledgerEntries(window)).toHaveText([/^3 changes: Move .*consumed/]);
  await pressOnCanvas(window, 'Control+z');
  await expect.poll(() => project.read(app)).toBe(page);
  await expect(inSection).toHaveText(['Bye']);
});

test('a range with a layer that cannot be moved stays as it is, and the reason is said', async ({
  page: window,
  consoleErrors,
}) => {
  consoleErrors.tolerated(/status of 409/, /The change was refused and is taken back/);
  await selectRange(window, 'h1', 'em', 4);
  await dragLayer(layer(window, 'p'), layer(window, 'section'), 'inside');
  await expect(
    window.getByText(/Change 4 of 4 was refused: .* Nothing of the batch/),
  ).toBeVisible();
  await expect(ledgerEntries(window).first()).toContainText('failed');
  expect(project.read(app)).toBe(page);
  await expect(preview(window).locator('#end > *')).toHaveText(['Bye']);
  await expect(preview(window).locator('main > *')).toHaveText([
    'Prints',
    'Made by hand',
    'Hours',
    'Open',
    'Bye',
  ]);
});

test('layers follow the page after a drag of which no end is heard', async ({ page: window }) => {
  // As when the row leaves the list during the drag.
  const data = await window.evaluateHandle(() => new DataTransfer());
  await layer(window, 'p').dispatchEvent('dragstart', { dataTransfer: data });
  project.write(app, page.replace('<h2>', '<h3>Days</h3>\n      <h2>'));
  await expect(preview(window).locator('h3')).toHaveText('Days');
  await layer(window, 'p').hover();
  await expect(layer(window, 'h3')).toBeVisible();
  project.write(app, page);
  await expect(preview(window).locator('h3')).toHaveCount(0);
});
