// Opener of the back office for journeys: an administrator registers once, and pages of any size open with that session.

import { expect } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { ConsoleErrors } from './console-errors.ts';
import type { DedicatedShop } from './dedicated-shop.ts';
import { register, type TestUser } from './test-user.ts';

/** Fixtures of a journey that a page of the back office needs. */
export interface AdminFixtures {
  readonly browser: Browser;
  readonly consoleErrors: ConsoleErrors;
}

/** Session of an administrator in a shop. */
export interface AdminSession {
  readonly address: string;
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Registers an administrator, whose address the shop's settings name, and returns the session. */
export async function registerAdmin(
  { browser, consoleErrors }: AdminFixtures,
  shop: DedicatedShop,
  administrator: TestUser,
): Promise<AdminSession> {
  const context = await shop.visit(browser, consoleErrors);
  await register(await context.newPage(), administrator);
  const state = await context.storageState();
  await context.close();
  return { address: shop.address, state };
}

/** A page in a browser context of its own, at a desk unless the options say otherwise; close its context after use. */
export async function openAdmin(
  { browser, consoleErrors }: AdminFixtures,
  { address, state }: AdminSession,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    storageState: state,
    ...options,
  });
  await consoleErrors.watch(context);
  return context.newPage();
}

/** Finds a user by the address and opens their page. The list has a field "Role", too, so that the page is waited for. */
export async function openUser(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/users?q=${email}`);
  await page.getByRole('link', { name: email }).click();
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}/);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
}
