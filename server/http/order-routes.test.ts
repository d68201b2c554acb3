// A certificate's paper, at addresses that nobody of ours has written.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { respondOrders } from './order-routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-certificates-'));
afterAll(() => rmSync(folder, { recursive: true }));

const certificate = '0e000000-0000-4000-8000-000000000001';
const sold = {
  certificate,
  number: 7,
  of: 60,
  soldAt: '2026-11-20T10:00:00Z',
  title: 'Harbour, Early',
  shopName: 'Atelier',
};
const asked: string[] = [];

const paperIn = (language: string) =>
  respondOrders(
    new Request(
      `http://shop.test/orders/v1/certificates/${certificate}.pdf?lang=${encodeURIComponent(language)}`,
    ),
    {
      backend: {
        rest: async (request) => {
          const { language: spoken } = (await request.json()) as { language: string };
          asked.push(spoken);
          return Response.json(sold);
        },
        publishableKey: 'public',
      },
      provider: null,
      pool: new Pool(),
      siteUrl: 'https://shop.example',
      fontFolder: join(folder, 'fonts'),
      log: { info: () => undefined, error: () => undefined },
    },
  );

test.each([
  ['ja', 'ja'],
  ['', 'en'],
  ['%', 'en'],
  ['en_', 'en'],
  ['constructor', 'en'],
])('the language %j is spoken as %s', async (language, spoken) => {
  const paper = await paperIn(language);
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(asked.at(-1)).toBe(spoken);
});
