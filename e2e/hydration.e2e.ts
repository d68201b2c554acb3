// Hydration: the server and the browser render the same markup. React's development build, which reports every difference, reports none.

import { expect, screens, test } from './journey.ts';
import { preparedDataDirectory } from './prepared-data.ts';
import { removeDataDirectory, startShop } from './running-shop.ts';
import type { RunningShop } from './running-shop.ts';
import { text } from './texts.ts';

test.describe.configure({ mode: 'serial' });

let shop: RunningShop;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await startShop(await preparedDataDirectory(), 'dev');
});

test.afterAll(async () => {
  await shop.stop();
  removeDataDirectory(shop.dataDirectory);
});

for (const [name, path] of Object.entries(screens)) {
  test(`${name} in four languages`, async ({ page }) => {
    for (const language of ['en', 'ar', 'hi', 'ja'] as const) {
      await page.goto(`${shop.address}${path}${language === 'en' ? '' : `?lang=${language}`}`);
      // A menu opens: the page is hydrated.
      const account = page
        .getByRole('banner')
        .getByRole('button', { name: text(language, 'header:account') });
      await account.click();
      await expect(page.getByRole('menu')).toBeVisible();
    }
  });
}
