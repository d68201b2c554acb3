// Languages of account messages, read from the settings of a shop.
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '@atelier/shop/language';
import { testShopDatabase } from '../test-shop-database.ts';
import { updateAccountLanguages } from './account-languages.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testShopDatabase();
});
afterAll(() => database.close());

async function languagesAfter(statement: string): Promise<readonly string[]> {
  await database.admin.pipeline([{ text: statement }]);
  let reported: readonly string[] = [];
  const accounts = {
    fetch: () => Promise.reject(new Error('Nobody asks.')),
    settings: {} as never,
    deliver: () => Promise.resolve(),
    setLanguages: (offered: readonly string[]) => {
      reported = offered;
    },
  };
  await updateAccountLanguages({ database: database.authenticator, accounts });
  return reported;
}

test('messages are written in the languages that the shop is offered in, English first', async () => {
  expect(await languagesAfter(`update settings set languages = '{fr,en}'`)).toEqual(['en', 'fr']);
  expect(await languagesAfter('update settings set languages = null')).toEqual(languages);
});

test('a project without accounts has no messages', async () => {
  const nothing = updateAccountLanguages({ database: database.authenticator, accounts: null });
  await expect(nothing).resolves.toBeUndefined();
});
