// Routes of documents: certificates as PDF, requested in known and unknown languages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testCertificate } from '../printables/test-certificate.ts';
import { respondOrders } from './order-routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-certificates-'));
afterAll(() => rmSync(folder, { recursive: true }));

const languages: string[] = [];

const requestCertificate = (language: string) =>
  respondOrders(
    new Request(
      `http://shop.test/orders/v1/certificates/${testCertificate.certificate}.pdf?lang=${encodeURIComponent(language)}`,
    ),
    {
      rest: async (call) => {
        const { language: requested } = (await call.json()) as { language: string };
        languages.push(requested);
        return Response.json(testCertificate);
      },
      publishableKey: 'public',
      queryValue: () => Promise.reject(new Error('No statement is expected.')),
      readText: (body) => body.text(),
      providers: new Map(),
      siteUrl: 'https://shop.example',
      fontFolder: join(folder, 'fonts'),
      log: { info: () => undefined },
    },
  );

test.each([
  ['ja', 'ja'],
  ['', 'en'],
  ['%', 'en'],
  ['en_', 'en'],
  ['constructor', 'en'],
])('the language %j is served as %s', async (language, served) => {
  const response = await requestCertificate(language);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(languages.at(-1)).toBe(served);
});
