/** Types of bots in the database: the listed patterns, and isbot's list as the package has it. */
import { isbot, list } from 'isbot';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { botTypes } from '../../platform/statistics/definitions.ts';
import { shopDatabase } from './shop-database.ts';
import type { ShopDatabase } from './shop-database.ts';
import { firefox } from './test-visitors.ts';

let shop: ShopDatabase;
beforeAll(async () => {
  shop = await shopDatabase();
});
afterAll(() => shop.close());

const typeOf = async (agent: string): Promise<string | null> => {
  const [found] = await shop.admin.pipeline([
    { text: 'select private.bot_type($1)', values: [agent] },
  ]);
  return found?.rows[0]?.[0] ?? null;
};

test('the pattern of isbot is that of the installed package', async () => {
  const path = join(import.meta.dirname, '../current/functions/isbot_pattern.sql');
  // PostgreSQL writes a word boundary as \y, and accepts a hyphen in brackets at their end alone.
  const pattern = list
    .map((each) => each.replaceAll(String.raw`\b`, String.raw`\y`))
    .map((each) => each.replaceAll(String.raw`\d-.`, String.raw`\d.-`))
    .join('|');
  expect(await readFile(path, 'utf8')).toContain(`$pattern$${pattern}$pattern$`);
});

test.each(botTypes.filter((type) => type !== 'other'))(
  'a user agent of %s is a bot of that type',
  async (type) => {
    expect(await typeOf(`Mozilla/5.0 (compatible; ${type.toUpperCase()}/2.1)`)).toBe(type);
  },
);

test.each([
  firefox,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
  'curl/8.9.1',
  'python-requests/2.32.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15 (Applebot/0.1)',
  'GPTBot/1.2',
  'facebookexternalhit/1.1',
  'WhatsApp/2.23',
  'Lynx/2.9.2 libwww-FM/2.14',
  'x'.repeat(5_000),
  '',
])('%s is a bot where isbot says so', async (agent) => {
  expect((await typeOf(agent)) !== null).toBe(agent === '' || isbot(agent));
});
