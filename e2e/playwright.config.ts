// Playwright's configuration: one Chromium, two journeys at a time, against one shop.

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './chromium.ts';
import { shopAddress } from './shop-address.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  globalSetup: fileURLToPath(new URL('global-setup.ts', import.meta.url)),
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that succeeds at the second try has failed: only `npm test` retries, and names the journeys that needed it.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.stdout.isTTY ? 'list' : 'line',
  use: {
    baseURL: shopAddress(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // A trace records the page before and after each action, which costs more than most actions: only a second try has one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: chromiumArguments,
    },
  },
});
