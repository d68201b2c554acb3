// Routes of documents: invoices for their readers, and certificates as PDF, requested in known and unknown languages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testCertificate } from '../printables/test-certificate.ts';
import { testInvoice } from '../printables/test-order-document.ts';
import type { OrderRoutesContext } from './order-routes-context.ts';
import { respondOrders } from './order-routes.ts';
import { testMailPort } from './test-mail-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-certificates-'));
afterAll(() => rmSync(folder, { recursive: true }));

const languages: string[] = [];
const paths: string[] = [];

const context: OrderRoutesContext = {
  rest: () => Promise.reject(new Error('No request is expected.')),
  publishableKey: 'public',
  callPayments: () => Promise.reject(new Error('No statement is expected.')),
  readText: (body) => body.text(),
  providers: new Map(),
  mails: testMailPort(),
  siteUrl: 'https://shop.example',
  fontFolder: join(folder, 'fonts'),
  picture: async () => null,
  log: { info: () => undefined },
};

const requestCertificate = (language: string, picture: string | null = null) =>
  respondOrders(
    new Request(
      `http://shop.test/orders/v1/certificates/${testCertificate.certificate}.pdf?lang=${encodeURIComponent(language)}`,
    ),
    {
      ...context,
      picture: async (path) => {
        paths.push(path);
        return null;
      },
      rest: async (call) => {
        const { language: requested } = (await call.json()) as { language: string };
        languages.push(requested);
        return Response.json({ ...testCertificate, picture });
      },
    },
  );

test('an invoice is printed for its reader, and refused to others', async () => {
  const request = (token: string) =>
    respondOrders(
      new Request(`http://shop.test/orders/v1/documents/${testInvoice.id}.pdf`, {
        headers: { 'x-order-token': token },
      }),
      {
        ...context,
        rest: async (call) => {
          expect(new URL(call.url).pathname).toBe('/rest/v1/rpc/get_order_document');
          const args: unknown = await call.json();
          expect(args).toEqual({ document_id: testInvoice.id, token });
          return Response.json(token === 'secret' ? testInvoice : null);
        },
      },
    );
  const response = await request('secret');
  expect([response.status, response.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="2026-0007.pdf"',
  ]);
  expect((await request('other')).status).toBe(404);
});

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

test('the picture of a certificate is read by its path, and one that is away costs no certificate', async () => {
  const path = '/storage/v1/object/public/works/harbour.jpg';
  expect((await requestCertificate('en', path)).status).toBe(200);
  expect(paths).toEqual([path]);
});

const requestPrintables = (body: unknown, respond: () => Response) =>
  respondOrders(
    new Request('http://shop.test/orders/v1/printables.pdf', {
      method: 'POST',
      body: JSON.stringify(body),
    }),
    {
      ...context,
      rest: async (call) => {
        expect(new URL(call.url).pathname).toBe('/rest/v1/rpc/admin_order_printables');
        return respond();
      },
    },
  );
const ids = (count: number) => Array.from({ length: count }, () => testInvoice.orderId);

test('printables are for administrators, whom the database knows', async () => {
  const refused = await requestPrintables({ kind: 'slips', orders: ids(1) }, () =>
    Response.json({ code: 'not_administrator' }, { status: 403 }),
  );
  expect(refused.status).toBe(403);
});

test.each([
  ['no paper', { orders: ids(1) }],
  ['no orders', { kind: 'slips', orders: [] }],
  ['too many orders', { kind: 'slips', orders: ids(201) }],
  ['an order that is none', { kind: 'slips', orders: ['1; drop'] }],
  ['an unknown format', { kind: 'labels', format: 'a0', orders: ids(1) }],
  [
    'a number of used labels below none',
    { kind: 'labels', format: 'sheet', skip: -1, orders: ids(1) },
  ],
  ['half a used label', { kind: 'labels', format: 'sheet', skip: 0.5, orders: ids(1) }],
  ['nothing', null],
])('a request of %s is refused before anything is read', async (_what, body) => {
  const response = await requestPrintables(body, () => {
    throw new Error('Nothing is read.');
  });
  expect(response.status).toBe(400);
});
