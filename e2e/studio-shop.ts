// The Studio on a copy of the shop under Git, for journeys that change the shop's own pages.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startVisitedShop } from './hosted-shop.ts';
import { expect } from './journey.ts';
import { preparedDataDirectory } from './prepared-data.ts';
import { removeDataDirectory } from './running-shop.ts';
import { copyClone, removeClone } from './shop-copy.ts';
import { preview } from './studio-window.ts';

/** The frames that the Studio opens with: the home page on a desk in English, and on a phone in Arabic. */
export const shopFrames = [
  { id: 'frame-1', path: '/', language: 'en', x: 0, y: 0, width: 1440, height: 900 },
  { id: 'frame-2', path: '/', language: 'ar', x: 1520, y: 0, width: 390, height: 844 },
];

/** A copy of the clone whose shop runs, with its Studio. */
export interface StudioShop {
  /** The address of the Studio, with the token. */
  readonly address: string;
  /** Runs Git in the copy. */
  git(...args: string[]): string;
  /** All files that differ from the last commit by a byte, or are not in it. */
  changedFiles(): string;
  read(path: string): string;
  /** Writes a file as another editor does. */
  write(path: string, text: string): void;
  remove(path: string): void;
  /** The number of times that a file has a text. */
  count(path: string, part: string): number;
  /** Whether a text stands before the last place of another one. */
  isBefore(path: string, first: string, second: string): boolean;
  /** @returns the exit code of the shop */
  close(): Promise<number | null>;
}

/** Copies the clone, commits it to a new repository, and starts its shop. */
export async function openStudioShop(): Promise<StudioShop> {
  const clone = copyClone();
  const data = await preparedDataDirectory();
  const shop = await startVisitedShop(data, { STUDIO_PORT: '0' }, clone);
  mkdirSync(join(clone, 'shop', '.atelier'), { recursive: true });
  writeFileSync(
    join(clone, 'shop', '.atelier', 'studio.json'),
    JSON.stringify({ frames: shopFrames }),
  );
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: clone, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Mara');
  git('config', 'user.email', 'mara@example.org');
  git('add', '-A');
  git('commit', '-q', '-m', 'First');
  const read = (path: string): string => readFileSync(join(clone, path), 'utf8');
  return {
    address: /http:\/\/127\.0\.0\.1:\d+\/#token=\S+/.exec(shop.output())?.[0] ?? '',
    git,
    changedFiles: () => git('status', '--porcelain', '--untracked-files=all'),
    read,
    write: (path, text) => writeFileSync(join(clone, path), text),
    remove: (path) => rmSync(join(clone, path), { recursive: true }),
    count: (path, part) => read(path).split(part).length - 1,
    isBefore: (path, first, second) => {
      const source = read(path);
      return source.includes(first) && source.lastIndexOf(first) < source.lastIndexOf(second);
    },
    close: async () => {
      const code = await shop.stop();
      removeDataDirectory(data);
      removeClone(clone);
      return code;
    },
  };
}

/** Waits until the pages of frames are hydrated. */
export async function waitForFrames(page: Page, places: readonly number[] = [0, 1]) {
  for (const at of places)
    await expect
      .poll(
        () =>
          preview(page, at)
            .locator('html')
            .evaluate(() => Reflect.get(globalThis, 'isHydrated'))
            // The page is being left.
            .catch(() => false),
        { timeout: 90_000 },
      )
      .toBe(true);
}

/** Shows the layers that have a text. */
export async function searchLayers(page: Page, wanted: string): Promise<void> {
  await page.getByLabel('Search the layers').fill(wanted);
}
