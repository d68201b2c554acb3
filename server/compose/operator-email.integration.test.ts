// An invalid operator's e-mail address, stored before the database checked it, stops the start.
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeFault } from '../fault.ts';
import { requireValidOperatorEmail } from './operator-email.ts';
import { testShopDatabase } from '../test-shop-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testShopDatabase();
});
afterAll(() => database.close());

/** As a shop that is older than the check may have it. */
async function saveEmail(email: string): Promise<void> {
  await database.admin.pipeline([
    { text: 'alter table settings disable trigger check_operator_email' },
    { text: 'update settings set operator_email = $1', values: [email] },
    { text: 'alter table settings enable trigger check_operator_email' },
  ]);
}

test.each(['', 'post@example.org', 'почта@пример.рф'])('%j is good', async (email) => {
  await saveEmail(email);
  await expect(requireValidOperatorEmail(database)).resolves.toBeUndefined();
});

test.each([
  ['post', '"post"'],
  ['post\u{200B}@example.org', String.raw`"post\u{200B}@example.org"`],
  ['\u{202E}gro.elpmaxe@tsop', String.raw`"\u{202E}gro.elpmaxe@tsop"`],
  ['post@example.org\n', String.raw`"post@example.org\u{A}"`],
])('escaped', async (email, escaped) => {
  await saveEmail(email);
  const fault: unknown = await requireValidOperatorEmail(database).catch((error: unknown) => error);
  expect(describeFault(fault).split('\n')).toEqual([
    `operator_email in the shop's settings is not an e-mail address: ${escaped}`,
    expect.stringContaining('npx atelier sql FILE'),
    "  update settings set operator_email = 'name@example.org';",
  ]);
});
