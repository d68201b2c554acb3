// Tasks about orders over doubles of the database and the mailer: the mail about a collector's note.
import { expect, test } from 'vitest';
import type { JobHelpers } from 'graphile-worker';
import type { OrderMail } from './order-mail.ts';
import { orderTasks } from './order-tasks.ts';

async function run(claimed: unknown) {
  const sent: OrderMail[] = [];
  const calls: unknown[] = [];
  const tasks = orderTasks(
    (text, values) => {
      calls.push([text, values]);
      return Promise.resolve(claimed);
    },
    {
      mailer: {
        send: (mail) => {
          sent.push(mail);
          return Promise.resolve();
        },
      },
      providers: new Map(),
      siteUrl: 'https://shop.example',
    },
  );
  await tasks['send_collector_note_mail']?.({ note: '7' }, {} as JobHelpers);
  return { sent, calls };
}

test('a note that waits is mailed to the maker', async () => {
  const { sent, calls } = await run({
    id: 7,
    to: 'mei@example.org',
    replyTo: 'ada@example.com',
    language: 'en',
    shop: 'Kiln',
    work: 'Moon',
    name: 'Ada',
    place: '',
    body: 'Round.',
    rating: null,
  });
  expect(calls).toEqual([['select private.claim_collector_note_mail($1)', ['7']]]);
  expect(sent).toMatchObject([{ to: 'mei@example.org', subject: 'New note about “Moon” · Kiln' }]);
});

test('a note that was moderated or deleted meanwhile is not mailed', async () => {
  expect((await run(null)).sent).toEqual([]);
});
