// Payment marks: the methods that are switched on, near the button of a work, in the cart and in the footer, and no others.

import { addToCart } from './add-to-cart.ts';
import { axeViolations, expect, test } from './journey.ts';
import { overflowErrors } from './overflow.ts';
import { text } from './texts.ts';

for (const language of ['en', 'ar', 'ja'] as const)
  for (const width of [390, 1440])
    test(`the methods of payment are shown in ${language} at ${width} px, and the imprint is found`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      const say = (key: string) => text(language, `footer:${key}`);
      const title = { name: say('payment.title'), exact: true };
      await addToCart(page, language, 15);
      for (const path of [`/product/15?lang=${language}`, `/cart?lang=${language}`]) {
        await page.goto(path);
        for (const place of [page.getByRole('main'), page.getByRole('contentinfo')]) {
          const marks = place.getByRole('list', title);
          await expect(marks.getByRole('listitem')).toHaveText([
            say('payment.manual'),
            say('payment.pickup'),
          ]);
        }
        expect(await axeViolations(page)).toEqual([]);
        expect(await overflowErrors(page)).toEqual([]);
      }
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: say('imprint'), exact: true })
        .click();
      await expect(page).toHaveURL(/\/terms.*#operator$/);
      await expect(
        page.getByRole('heading', { name: text(language, 'text-page:operator') }),
      ).toBeInViewport();
    });

test('a work that is sold out has no way to pay', async ({ page }) => {
  await page.goto('/product/25');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    main.getByRole('list', { name: text('en', 'footer:payment.title'), exact: true }),
  ).toHaveCount(0);
});
