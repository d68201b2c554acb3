// The Studio's code panel, commits, discards, and undo after a reload, on one opened project.

import { execFileSync } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { shareStudioProject } from './studio-journeys.ts';
import type { StudioProject } from './studio-project.ts';
import {
  inspector,
  layer,
  ledgerEntries,
  pressOnCanvas,
  preview,
  selectedLayer,
  undoAllTo,
} from './studio-window.ts';

const app = 'src/app.tsx';

let project: StudioProject;

shareStudioProject({
  areSerial: true,
  onOpen: (opened) => {
    project = opened;
    for (const args of [
      ['init', '-q', '-b', 'main'],
      ['config', 'user.name', 'Mara'],
      ['config', 'user.email', 'mara@example.org'],
      ['add', '-A'],
      ['commit', '-q', '-m', 'First'],
    ])
      git(...args);
  },
});

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: project.directory, encoding: 'utf8' });
}

test('code that is typed is written, shown in the frame, and selects on the page', async ({
  page,
  consoleErrors,
}) => {
  // Half a word is refused, and the browser lists the response.
  consoleErrors.tolerated(/status of 422/);
  const original = project.read(app);
  await layer(page, 'h1').click();
  await tab(page, 'Code').click();
  const code = page.getByRole('textbox', { name: `Code of ${app}` });
  const line = code.locator('.cm-line', { hasText: '<h1' });
  await expect(line).toHaveClass(/cm-marked/);
  await line.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  // Half a word is held back: the frame never shows it.
  await page.keyboard.type('<');
  await expect(page.getByText(/^Not written:/)).toBeVisible();
  expect(project.read(app)).not.toContain('<<h1');
  await page.keyboard.press('Backspace');
  // The editor closes the tag.
  await page.keyboard.type('<p id="typed">Typed');
  await expect.poll(() => project.read(app)).toContain('<p id="typed">Typed</p><h1');
  await expect(preview(page).locator('#typed')).toHaveText('Typed');
  await code.getByText('Typed', { exact: false }).first().click();
  await expect(selectedLayer(page)).toContainText('Typed');
  // Typing that rests for half a second is written, so that a busy machine makes several changes of it.
  await undoAllTo(page, () => project.read(app), original);
  await expect(preview(page).locator('#typed')).toHaveCount(0);
});

test('a change is committed beside what the person has staged and changed', async ({ page }) => {
  project.write('src/staged.ts', 'export const staged = 1;\n');
  git('add', 'src/staged.ts');
  project.write(app, `${project.read(app)}// By hand.\n`);
  await addClass(page, 'font-bold');
  await tab(page, 'Since the last commit').click();
  await expect(page.getByRole('checkbox', { name: `Commit ${app}` })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Commit src/staged.ts' })).not.toBeChecked();
  const message = page.getByLabel('Message of the commit');
  await expect(message).toHaveValue('App: add class font-bold to h1');
  await message.fill('Heading: bold');
  await page.getByRole('button', { name: 'Commit 1 file to main' }).click();
  await expect(page.getByText(/^Committed as [0-9a-f]{7}$/)).toBeVisible();
  expect(git('log', '-1', '--format=%s').trim()).toBe('Heading: bold');
  expect(git('show', `HEAD:${app}`)).not.toContain('By hand');
  expect(git('status', '--porcelain').split('\n').filter(Boolean).toSorted()).toEqual([
    ` M ${app}`,
    'A  src/staged.ts',
  ]);
  git('checkout', '-q', '--', app);
  git('rm', '-q', '-f', '--cached', 'src/staged.ts');
});

test('a change is discarded to the last byte, and an undo after a reload brings it back', async ({
  page,
}) => {
  const original = project.read(app);
  await addClass(page, 'italic');
  const changed = project.read(app);
  await tab(page, 'Since the last commit').click();
  await page.getByRole('button', { name: /^app\.tsx/ }).click();
  await page.getByRole('button', { name: 'Discard file' }).click();
  await expect.poll(() => project.read(app)).toBe(original);
  await page.reload();
  await expect(layer(page, 'h1')).toBeVisible({ timeout: 60_000 });
  await expect(ledgerEntries(page, 'Discard changes of app.tsx')).toContainText('consumed');
  await ledgerEntries(page, 'Add class italic to h1').first().click();
  await expect(page.getByRole('tabpanel')).toContainText('+      <h1');
  await pressOnCanvas(page, 'Control+z');
  await expect.poll(() => project.read(app)).toBe(changed);
  await expect(ledgerEntries(page, 'Discard changes of app.tsx')).toContainText('undone');
  await pressOnCanvas(page, 'Control+z');
  await expect.poll(() => project.read(app)).toBe(original);
});

async function addClass(page: Page, name: string): Promise<void> {
  await layer(page, 'h1').click();
  const classes = inspector(page).getByLabel('Add a class');
  await classes.fill(name);
  await classes.press('Enter');
  await expect.poll(() => project.read(app)).toContain(name);
  await expect(ledgerEntries(page, 'Add class').first()).toContainText('consumed');
}

function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name });
}
