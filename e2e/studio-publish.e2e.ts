// Publishing from the Studio, on a copy of the shop: checks, a swap under requests, files of earlier pages, and the way back.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from './journey.ts';
import { startVisitedShop } from './hosted-shop.ts';
import { preparedDataDirectory } from './prepared-data.ts';
import { removeDataDirectory } from './running-shop.ts';
import type { RunningShop } from './running-shop.ts';
import { waitForLayers } from './studio-pages.ts';
import { preview } from './studio-window.ts';
import { copyClone, removeClone } from './shop-copy.ts';

/** A build, its checks and TypeScript, beside other work. */
const publishMsMax = 300_000;
const hero = 'shop/features/home/hero.tsx';

// The Studio's page is not rendered on a server, so that it is never hydrated.
test.use({ waitsForHydration: false });
test.setTimeout(900_000);

let clone: string;
let data: string;
let shop: RunningShop;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  clone = copyClone();
  data = await preparedDataDirectory();
  shop = await startVisitedShop(data, { STUDIO_PORT: '0' }, clone);
});

test.afterAll(async () => {
  const code = await shop.stop();
  removeDataDirectory(data);
  removeClone(clone);
  expect(code).toBe(0);
});

test('a change is published under requests, and one press goes back', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.tolerated(
    /\[Atelier\] (?:The drawing of outlines|An update) took/,
    // A frame that a slow machine lays out late uses its preloaded picture late.
    /was preloaded using link preload/,
  );
  const address = /http:\/\/127\.0\.0\.1:\d+\/#token=\S+/.exec(shop.output())?.[0] ?? '';
  await page.goto(address);
  // A change while the frame loads would come between its rendering and its modules, in any development server.
  await waitForLayers(page);
  await expect
    .poll(() =>
      preview(page)
        .locator('html')
        .evaluate(() => Reflect.get(globalThis, 'isHydrated')),
    )
    .toBe(true);
  await page.getByRole('button', { name: 'Publish', exact: true }).click({ timeout: 120_000 });
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog).toContainText('The shop shows the sources as they are');

  const before = await (await fetch(shop.address)).text();
  const chunk = /\/assets\/[^"\s]+\.js/.exec(before)?.[0] ?? '';
  const original = readFileSync(join(clone, hero), 'utf8');
  writeFileSync(join(clone, hero), original.replace('<section', '<section data-published="yes"'));
  // The dialog is open while somebody else changes the source.
  await expect(dialog).toContainText('The shop shows an earlier version');

  const requests = requestWithoutEnd(['/', '/?lang=ar', chunk, '/collection']);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toContainText('Published.', { timeout: publishMsMax });
  await expect(dialog.getByRole('row', { name: /^\/ / })).toContainText('KB');
  const statuses = await requests.stop();
  expect(statuses.length).toBeGreaterThan(50);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await textOf('/')).toContain('data-published="yes"');
  expect((await fetch(`${shop.address}${chunk}`)).status).toBe(200);

  await dialog.getByRole('button', { name: 'Go back to the version before' }).click();
  await expect(dialog).toContainText('The shop shows an earlier version');
  expect(await textOf('/')).not.toContain('data-published');

  writeFileSync(join(clone, hero), `${original}\nexport const broken: string = 1;\n`);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog).toContainText('Not published', { timeout: publishMsMax });
  await expect(dialog).toContainText('features/home/hero.tsx');
  expect(await textOf('/')).not.toContain('data-published');
});

async function textOf(path: string): Promise<string> {
  return (await fetch(`${shop.address}${path}`)).text();
}

/** Visitors who go on requesting pages; stopping gives the statuses of all responses. */
function requestWithoutEnd(paths: readonly string[]): { stop(): Promise<readonly number[]> } {
  const stopping = new AbortController();
  const visit = async (path: string): Promise<readonly number[]> => {
    const statuses: number[] = [];
    while (!stopping.signal.aborted) {
      const response = await fetch(`${shop.address}${path}`);
      await response.arrayBuffer();
      statuses.push(response.status);
      await sleep(20);
    }
    return statuses;
  };
  const visitors = paths.map(visit);
  return {
    stop: async () => {
      stopping.abort();
      return (await Promise.all(visitors)).flat();
    },
  };
}
