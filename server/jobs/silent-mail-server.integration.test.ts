// A silent mail server, which accepts connections and never responds: it blocks jobs of mails, but no refund.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSmtpMailer } from '@atelier/backend/mail/smtp-mailer';
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { orderTasks } from '@atelier/shop-server/orders/order-tasks';
import type { PaymentProvider } from '@atelier/shop-server/payment/payment-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderMailer } from '../mail/order-mailer.ts';
import { testShopDatabase } from '../test-shop-database.ts';
import { installJobs } from './install-jobs.ts';
import { openJobs } from './open-jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testShopDatabase();
  await installJobs(database);
  await queryText(`insert into categories (id) values ('prints')`);
  await queryText(
    `insert into products (id, category_id, price, stock, status) values (1, 'prints', 30, 100, 'published')`,
  );
  await queryText(
    `insert into product_texts (product_id, language, title, slug) values (1, 'en', 'A Print', 'print')`,
  );
});
afterAll(() => database.close());

async function queryText(text: string, ...values: string[]): Promise<string> {
  const [rows] = await database.admin.pipeline([{ text, values }]);
  return rows?.rows[0]?.[0] ?? '';
}

const place = (): Promise<string> =>
  queryText(
    `select place_order('[{"product_id": 1, "quantity": 1}]', 'ada@example.com',
       '{"name":"Ada","line1":"1","city":"P","region":"OR","postcode":"97201","country":"US"}', gen_random_uuid(), true) ->> 'id'`,
  );

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) if (await isSo()) return;
  throw new Error('The condition was not met in time.');
}

/** A server that accepts connections and never responds. */
async function openSilentServer(onEvent: (event: 'connected' | 'disconnected') => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    onEvent('connected');
    socket.on('error', () => undefined).once('close', () => onEvent('disconnected'));
    socket.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('a refund is carried out while a silent mail server blocks as many mails as are sent at once', async () => {
  const events: string[] = [];
  const silent = await openSilentServer((event) => void events.push(event));
  const smtp = createSmtpMailer(silent.url, 'shop@shop.example');
  const name = await queryText(`select name from private.payment_providers where can_refund`);
  const provider: Pick<PaymentProvider, 'refund'> = {
    refund: async ({ amount }) => events.push(`refunded ${amount}`) > 0,
  };
  const jobs = openJobs(
    database.connection('admin'),
    (queryValue) =>
      orderTasks(queryValue, {
        mailer: orderMailer(smtp),
        providers: new Map([[name, provider as PaymentProvider]]),
        siteUrl: 'https://shop.example',
      }),
    { info: () => undefined, error: () => undefined },
  );
  const [order] = [await place(), await place(), await place()];
  await queryText(`select private.receive_payment($1, $2, 'charge', 30, 'provider')`, order, name);
  jobs.start();
  try {
    await until(() => events.length === 2);
    await queryText(`select private.request_refunds($1, 10, 'Too late')`, order);
    await until(async () => (await queryText(`select state from refunds`)) === 'done');
    expect(events).toEqual(['connected', 'connected', 'refunded 10.00']);
  } finally {
    silent.close();
    await jobs.close();
    smtp.close();
  }
});
