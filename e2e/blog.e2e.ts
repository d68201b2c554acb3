// The blog: its list, search and tags, a post, and the page of an absent post.

import { expect, test, axeViolations } from './journey.ts';
import { postTitleOf, blogIn } from './demo-rows.ts';
import { english, text } from './texts.ts';

test('the header leads to a post, on to another, and back', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: english('header:blog') })
    .click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.getByRole('link', { name: postTitleOf(1) }).click();
  await expect(page.getByRole('heading', { level: 1, name: postTitleOf(1) })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(postTitleOf(1)));
  const more = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: english('blog:readNext') }) });
  await more.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(postTitleOf(1));
  await page.getByRole('link', { name: english('blog:back') }).click();
  await expect(page.getByRole('heading', { level: 1, name: english('blog:title') })).toBeVisible();
});

test('a search by keyboard finds words of the text, and shows the number of posts', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.getByRole('searchbox', { name: english('blog:search') }).focus();
  await page.keyboard.type('pencil mount');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\?q=pencil(\+|%20)mount/);
  await expect(page.getByRole('link', { name: postTitleOf(5) })).toBeVisible();
  await expect(page.getByRole('link', { name: postTitleOf(1) })).toBeHidden();
  const count = english('blog:count_other', { count: 2 });
  await expect(page.getByText(count, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: english('blog:clear') }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('an empty search result has a message and a page of its own look', async ({ page }) => {
  await page.goto('/blog?q=nothing-of-that-name');
  await expect(page.getByRole('heading', { name: english('blog:empty.title') })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const posts = page.getByRole('region', { name: english('blog:posts') });
  await expect(posts.locator('img')).toHaveCount(1);
  await expect(posts.getByRole('link', { name: english('blog:back') })).toHaveAttribute(
    'href',
    '/blog',
  );
  // The tags stay, and lead out again.
  const tags = page.getByRole('navigation', { name: english('blog:tags') });
  await tags.getByRole('link', { name: blogIn('en').tags['ceramics'] ?? '', exact: true }).click();
  await expect(page).toHaveURL(/\/blog\?tag=ceramics$/);
  await expect(page.getByRole('link', { name: postTitleOf(1) })).toBeVisible();
});

for (const term of ['%00', '%3Cscript%3Ealert(1)%3C%2Fscript%3E', '%25_%5C%22', 'x'.repeat(3000)]) {
  test(`a search for ${term.slice(0, 40)} is a search like any other`, async ({ page }) => {
    for (const list of ['/blog', '/collection']) {
      const response = await page.goto(`${list}?q=${term}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('searchbox').first()).toHaveValue(
        Array.from(decodeURIComponent(term).replace('\0', '')).slice(0, 100).join(''),
      );
    }
  });
}

test('a wildcard of SQL is an ordinary character in a search', async ({ page }) => {
  for (const [list, nothing] of [
    ['/blog', english('blog:empty.title')],
    ['/collection', english('catalogue:empty.title')],
  ] as const)
    for (const sign of ['%', '_', '*']) {
      await page.goto(`${list}?q=${encodeURIComponent(sign)}`);
      await expect(page.getByRole('heading', { name: nothing })).toBeVisible();
    }
});

test('a tag narrows the list, and its address can be shared', async ({ page }) => {
  await page.goto('/blog?lang=ar');
  const { tags } = blogIn('ar');
  const name = tags['ceramics'] ?? '';
  const nav = page.getByRole('navigation', { name: text('ar', 'blog:tags') });
  await nav.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/tag=ceramics/);
  await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByRole('link', { name: postTitleOf(1, 'ar') })).toBeVisible();
  await expect(page.getByRole('link', { name: postTitleOf(2, 'ar') })).toBeHidden();
});

test('Japanese posts are found by a single sign', async ({ page }) => {
  await page.goto('/blog?lang=ja&q=%E7%AA%AF');
  const found = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(found).toHaveCount(3);
  for (const id of [1, 2, 6])
    await expect(found.filter({ hasText: postTitleOf(id, 'ja') })).toBeVisible();
});

for (const address of ['/blog/999', '/blog/words', '/blog/1e3']) {
  test(`${address} is no post`, async ({ page, consoleErrors }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: english('blog:notFound.title') })).toBeVisible();
    await consoleErrors.expected(/404/);
  });
}

test('a post is read without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/blog/1');
  await expect(page.getByRole('heading', { level: 1, name: postTitleOf(1) })).toBeVisible();
  await expect(page.locator('.prose p').first()).toBeVisible();
  await page.goto('/blog');
  await page.getByRole('main').getByRole('searchbox').fill('pencil');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=pencil/);
  await context.close();
});
