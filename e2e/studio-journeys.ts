// Journeys that share one opened Studio: it is opened once for all journeys of a file, and each begins with a page of its own on it.

import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { waitForLayers } from './studio-pages.ts';
import { openStudioProject } from './studio-project.ts';
import type { StudioProject } from './studio-project.ts';
import { openStudioShop, waitForFrames } from './studio-shop.ts';
import type { StudioShop } from './studio-shop.ts';

/** Parts of journeys on a project. */
interface ProjectJourneys {
  /** Texts that the project has in place of the fixture's, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Whether the journeys after one that fails are left out. */
  readonly areSerial?: boolean;
  /** Called when the project is open. */
  readonly onOpen: (project: StudioProject) => void;
  /** Called after each journey, while its page is still there. */
  readonly restore?: (page: Page) => Promise<void>;
}

/** Opens the Studio on a copy of the fixture project for all journeys of a file. */
export function shareStudioProject({
  files = {},
  areSerial = false,
  onOpen,
  restore,
}: ProjectJourneys): void {
  let project: StudioProject;
  // The Studio's page is not rendered on a server, so that it is never hydrated.
  test.use({ waitsForHydration: false });
  // Opening starts a Vite and compiles the project's packages.
  test.describe.configure({ mode: areSerial ? 'serial' : 'default', timeout: 120_000 });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    project = await openStudioProject(files);
    onOpen(project);
  });
  test.afterAll(() => project.close());
  test.beforeEach(async ({ page, consoleErrors }) => {
    // The time that outlines take is the machine's matter.
    consoleErrors.tolerated(/\[Atelier\] (?:The drawing of outlines|An update) took/);
    await page.goto(project.address);
    await waitForLayers(page);
  });
  test.afterEach(async ({ page }) => {
    await restore?.(page);
    await leave(page);
  });
}

/** Opens the Studio on a copy of the shop for all journeys of a file. @param onOpen called when it is open */
export function shareStudioShop(onOpen: (shop: StudioShop) => void): void {
  let shop: StudioShop;
  test.use({ waitsForHydration: false });
  // One shop for all; the first opening compiles its packages.
  test.describe.configure({ mode: 'default', timeout: 240_000 });
  test.beforeAll(async () => {
    test.setTimeout(600_000);
    shop = await openStudioShop();
    onOpen(shop);
  });
  test.afterAll(async () => {
    expect(await shop.close()).toBe(0);
  });
  test.beforeEach(async ({ page, consoleErrors }) => {
    consoleErrors.tolerated(...shopConsole);
    // Tall enough for the layers of a whole search.
    await page.setViewportSize({ width: 1440, height: 1600 });
    await page.goto(shop.address);
    // The camera is where the journey before has left it, and pages out of sight are not loaded.
    const toolbar = page.getByRole('toolbar', { name: 'Studio' });
    await expect(toolbar).toBeVisible({ timeout: 60_000 });
    await toolbar.getByRole('button', { name: /^All frames/ }).click();
    await waitForLayers(page);
    await waitForFrames(page);
  });
  test.afterEach(({ page }) => leave(page));
}

/** Messages of the shop's pages in frames that are no errors there. */
const shopConsole = [
  /\[Atelier\] (?:The drawing of outlines|An update) took/,
  // The pictures of components are taken from a page whose own pictures come late.
  /A placeholder is drawn for the image/,
  // A page that loads while the source changes is loaded again; until then its modules are newer than its markup.
  /Hydration failed because the server rendered (?:HTML|text) didn't match/,
  /A tree hydrated but some attributes of the server rendered HTML didn't match/,
  // Rules for other browsers.
  /The selector cannot be parsed: ::-moz-/,
  // A page whose packages Vite prepares only then is loaded again.
  /Outdated Optimize Dep/,
  // A frame that a slow machine lays out late uses its preloaded picture late.
  /was preloaded using link preload/,
];

/** The page leaves first: the end of its event stream is no error then. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}
