// Shop of a file of journeys with one administrator, who registers with the first page that opens.

import type { BrowserContextOptions, Page } from '@playwright/test';
import { startDedicatedShop, type DedicatedShop } from './dedicated-shop.ts';
import { test } from './journey.ts';
import { openAdmin, registerAdmin, type AdminFixtures, type AdminSession } from './open-admin.ts';
import { newTestUser } from './test-user.ts';

/**
 * Starts the shop before a file's journeys and stops it after them; called once, outside of all journeys. After a journey that failed the next ones
 * go on, in a shop of their own.
 *
 * @param prepare makes rows in a shop that was just started
 */
export function adminShop(prepare?: (page: Page, shop: DedicatedShop) => Promise<void>) {
  const administrator = newTestUser();
  let started: DedicatedShop | undefined;
  let registered: AdminSession | undefined;
  const running = (): DedicatedShop => {
    if (started === undefined) throw new Error('The shop is started before the first journey.');
    return started;
  };
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    started = await startDedicatedShop({ ADMIN_EMAILS: administrator.email });
    registered = undefined;
  });
  test.afterAll(() => running().close());
  return {
    administrator,
    shop: running,
    /** A page of the administrator; close its context after use. */
    async open(fixtures: AdminFixtures, options: BrowserContextOptions = {}): Promise<Page> {
      const isFirst = registered === undefined;
      registered ??= await registerAdmin(fixtures, running(), administrator);
      const page = await openAdmin(fixtures, registered, { reducedMotion: 'reduce', ...options });
      if (isFirst) await prepare?.(page, running());
      return page;
    },
  };
}
