// The about page and the other pages of text: reached from the footer, complete in every language, linked to their subjects.

import { expect, test } from './journey.ts';
import { languages } from '@atelier/shop/language';
import { english, text } from './texts.ts';

const pages = {
  sustainability: 'sustainability',
  shippingReturns: 'shipping-returns',
  privacy: 'privacy',
  terms: 'terms',
} as const;

test('the about page shows story, values and team, and leads to the contact page', async ({
  page,
}) => {
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('header:about') })
    .click();
  await expect(page).toHaveURL(/\/about$/);
  for (const part of ['story', 'values', 'team'] as const) {
    const name = english(`about:${part}.title`);
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expect(page.getByText(english('about:team.packer.role'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: english('about:visit.contact') })
    .click();
  await expect(page).toHaveURL(/\/contact$/);
});

for (const [key, path] of Object.entries(pages)) {
  test(`${path} is reached from the footer, and exists in every language`, async ({
    page,
    request,
  }) => {
    await page.goto('/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: english(`footer:${key}`), exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await expect(
      page.getByRole('heading', { level: 1, name: english(`${path}:title`) }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: english('text-page:operator') })).toBeVisible();
    for (const language of languages) {
      const html = await (await request.get(`/${path}?lang=${language}`)).text();
      expect(html).toContain(text(language, `${path}:intro`));
      const [body = ''] = html.split('<script type="application/json"');
      expect(body).not.toContain('{{');
    }
  });
}

test('the shipping page shows the amounts of the settings', async ({ page }) => {
  await page.goto('/shipping-returns');
  for (const amount of [/\$100(?!\d)/, /\$10(?!\d)/]) {
    await expect(page.getByRole('main').getByText(amount).first()).toBeVisible();
  }
});

test('the list of sections leads to them', async ({ page }) => {
  await page.goto('/privacy');
  const name = english('privacy:sections.rights.title');
  await page
    .getByRole('navigation', { name: english('text-page:contents') })
    .getByRole('link', { name })
    .click();
  await expect(page).toHaveURL(/#rights$/);
  await expect(page.getByRole('heading', { name })).toBeInViewport();
});
