// The statistics' screen whole and accessible: in three languages, on a phone and at a desk, in light and dark.

import type { DedicatedShop } from './dedicated-shop.ts';
import { axeViolations, expect, test, waitForAnimations } from './journey.ts';
import { openAdmin, type AdminSession } from './open-admin.ts';
import { overflowErrors, smallTargets } from './overflow.ts';
import {
  emptyStatistics,
  figure,
  sendVisits,
  startStatisticsShop,
  statisticsPath,
} from './statistics-screen.ts';
import { newTestUser } from './test-user.ts';
import { text } from './texts.ts';

test.describe.configure({ mode: 'serial' });

const administrator = newTestUser();

let shop: DedicatedShop;
let admin: AdminSession;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startStatisticsShop(administrator);
});
test.afterAll(() => shop.close());

test('two visitors and a robot were here', async ({ browser, consoleErrors }) => {
  const empty = await emptyStatistics({ browser, consoleErrors }, shop, administrator);
  admin = empty.admin;
  await sendVisits(shop, empty.apikey);
  const page = await openAdmin({ browser, consoleErrors }, admin);
  await page.goto(statisticsPath);
  await expect(figure(page, 'visitors')).toHaveText('2');
  await page.context().close();
});

for (const language of ['en', 'ar', 'ja'] as const)
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const)
    test(`whole and accessible: ${language}, ${width} px, ${colorScheme}`, async ({
      browser,
      consoleErrors,
    }) => {
      const page = await openAdmin({ browser, consoleErrors }, admin, {
        viewport: { width, height: 844 },
        colorScheme,
      });
      await page.goto(`${statisticsPath}?language=en&lang=${language}`);
      await expect(
        page.getByRole('heading', { name: text(language, 'admin-statistics:works.title') }),
      ).toBeVisible();
      // The map is drawn once it is seen.
      await page
        .getByRole('heading', { name: text(language, 'admin-statistics:lists.country') })
        .scrollIntoViewIfNeeded();
      await expect(page.locator('figure svg path').nth(100)).toBeAttached();
      expect(await axeViolations(page)).toEqual([]);
      await waitForAnimations(page);
      expect(await overflowErrors(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      await page.context().close();
    });
