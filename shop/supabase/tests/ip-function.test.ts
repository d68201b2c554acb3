/** The function `ip`: the pseudonym of a visitor's address, over the real gateway, data protocol and database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFunctions } from './open-functions.ts';
import type { OpenFunctions } from './open-functions.ts';

let functions: OpenFunctions;
beforeAll(async () => {
  functions = await openFunctions();
});
afterAll(() => functions.close());

describe('ip', () => {
  const ipFrom = async (from: string) =>
    ((await (await functions.request('ip?format=json', { from })).json()) as { ip: string }).ip;

  test('names a visitor by a pseudonym that is always the same this month, and another’s for another', async () => {
    const ip = await ipFrom('203.0.113.9');
    expect(ip).toMatch(/^fd[\da-f]{2}:/);
    expect(await ipFrom('203.0.113.9')).toBe(ip);
    expect(await ipFrom('203.0.113.10')).not.toBe(ip);
    expect(await ipFrom('2001:db8::1')).toMatch(/^fd/);
    expect(await (await functions.request('ip', { from: '203.0.113.9' })).text()).toBe(ip);
  });

  test('has another pseudonym next month, and the old salt is deleted', async () => {
    const ip = await ipFrom('203.0.113.9');
    await functions.shop.admin.pipeline([
      {
        text: "update private.statistics_salts set starts_on = starts_on - interval '1 month', ends_at = now() - interval '1 day'",
      },
    ]);
    expect(await ipFrom('203.0.113.9')).not.toBe(ip);
    const [salts] = await functions.shop.admin.pipeline([
      { text: 'select count(*) from private.statistics_salts' },
    ]);
    expect(salts?.rows).toEqual([['1']]);
  });

  test('is the address itself where the operator wants that', async () => {
    functions.restartWith({ analytics_ip: 'full' });
    expect(await ipFrom('203.0.113.9')).toBe('203.0.113.9');
    expect(await ipFrom('2001:DB8:0::1')).toBe('2001:db8::1');
    functions.restartWith({});
  });

  test('tells nobody how another visitor is named', async () => {
    for (const role of ['anon', 'authenticated'] as const)
      await expect(
        functions.shop.as({ role }, { text: "select visitor_address('203.0.113.9')" }),
      ).rejects.toThrow('permission denied');
    const [salts] = await functions.shop.admin.pipeline([
      { text: "select has_table_privilege('authenticated', 'private.statistics_salts', 'select')" },
    ]);
    expect(salts?.rows).toEqual([['f']]);
  });

  test('may be asked beforehand by any page', async () => {
    const response = await functions.request('ip', { method: 'OPTIONS' });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      204,
      '*',
    ]);
  });
});
