// The screen of the visitor statistics for journeys: its rows, filters and figures, a reset, and a shop with the visits of two visitors and a robot.

import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { openAdmin, registerAdmin, type AdminFixtures, type AdminSession } from './open-admin.ts';
import { sendAsVisitor, visitors } from './send-visits.ts';
import type { TestUser } from './test-user.ts';
import { english } from './texts.ts';

export const statisticsPath = '/admin/visitor_stat';

export const row = (page: Page, name: string): Locator => page.getByRole('row', { name });
export const filter = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `${english('admin-statistics:filter')} ${name}`, exact: true });
export const figure = (page: Page, name: 'visitors' | 'visits' | 'views'): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('button', { name: english(`admin-statistics:totals.${name}`) }) })
    .locator('dd')
    .first();

/** Starts a shop in which visitors have addresses of their own. */
export const startStatisticsShop = (administrator: TestUser): Promise<DedicatedShop> =>
  startDedicatedShop({ ADMIN_EMAILS: administrator.email, TRUSTED_PROXIES: '127.0.0.1,::1' });

/** An administrator's session in a shop without a visit, and the key of its pages. */
export interface EmptyStatistics {
  readonly admin: AdminSession;
  readonly apikey: string;
}

/** Registers the administrator and removes the visits of the registration itself. */
export async function emptyStatistics(
  fixtures: AdminFixtures,
  shop: DedicatedShop,
  administrator: TestUser,
): Promise<EmptyStatistics> {
  const admin = await registerAdmin(fixtures, shop, administrator);
  const page = await openAdmin(fixtures, admin);
  await page.goto(statisticsPath);
  const apikey = await page.evaluate(() => {
    const data: unknown = JSON.parse(document.querySelector('#page-data')?.textContent ?? '');
    return String(Reflect.get(Object(data), 'apikey'));
  });
  await reset(page, 'all');
  await expect(page.getByText(english('admin-statistics:empty.visitors'))).toBeVisible();
  await page.context().close();
  return { admin, apikey };
}

/** A reader who puts a work into the cart and finds nothing, a passenger who leaves at once, and a robot. */
export async function sendVisits(shop: DedicatedShop, apikey: string): Promise<void> {
  const target = { address: shop.address, apikey };
  const { reader, passenger, robot } = visitors;
  await sendAsVisitor(target, reader, 'track_page_view', {
    path: '/collection',
    referrer: 'https://www.google.com/',
    language: 'en',
  });
  await sendAsVisitor(target, reader, 'track_page_view', { path: '/product/1', language: 'en' });
  await sendAsVisitor(target, reader, 'track_event', { kind: 'carted', value: '1' });
  await sendAsVisitor(target, reader, 'track_event', { kind: 'search_empty', value: 'linocut' });
  await sendAsVisitor(target, passenger, 'track_page_view', { path: '/', language: 'ja' });
  await sendAsVisitor(target, robot, 'track_page_view', { path: '/' });
}

/** Opens the dialog, confirms, and waits for the message. */
export async function reset(
  page: Page,
  span: 'today' | 'all',
  message = 'Analytics reset complete',
): Promise<void> {
  await page.getByRole('button', { name: english('admin-statistics:reset.open') }).click();
  const dialog = page.getByRole('dialog', { name: english('admin-statistics:reset.title') });
  await dialog.getByLabel(english(`admin-statistics:reset.${span}`)).check();
  await dialog.getByRole('button', { name: english('admin-statistics:reset.confirm') }).click();
  await expect(page.getByText(message).first()).toBeVisible();
}
