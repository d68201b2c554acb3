// Parts of the Studio's page, for its journeys.

import type { Browser, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The label of a frame, by its place on the canvas. */
export function frameTitle(page: Page, at: number): Locator {
  return page.locator('.frame-title').nth(at);
}

/** The frames as the canvas has them: name, place and size. */
export async function framesOf(page: Page): Promise<readonly FrameFacts[]> {
  return await page.locator('.frame').evaluateAll((frames) =>
    frames.map((frame) => {
      const { left, top, width, height } = (frame as HTMLElement).style;
      const [x, y, w, h] = [left, top, width, height].map((length) => Number.parseFloat(length));
      const name = frame.querySelector('.frame-title')?.textContent ?? '';
      return { name, x: x ?? 0, y: y ?? 0, width: w ?? 0, height: h ?? 0 };
    }),
  );
}

/** A frame as the canvas shows it. */
export interface FrameFacts {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Scale and place of the canvas, as they are drawn. */
export async function cameraOf(page: Page): Promise<string> {
  return await page.locator('.world').evaluate((world) => (world as HTMLElement).style.transform);
}

/** Drags from the middle of an element by pixels of the screen. */
export async function dragBy(page: Page, target: Locator, dx: number, dy: number): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to drag.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 2 });
  await page.mouse.move(x + dx, y + dy, { steps: 2 });
  await page.mouse.up();
}

/** Waits until a frame's page is connected: its layers are there. */
export async function waitForLayers(page: Page): Promise<void> {
  await expect(page.getByRole('treeitem').first()).toBeVisible({ timeout: 60_000 });
}

/** Opens a Studio in a browser of its own, which shares no storage with others. */
export async function openStudioPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(address);
  await waitForLayers(page);
  return page;
}
