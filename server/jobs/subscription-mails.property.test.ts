// Mails to subscribers: whatever subscribers, maker and workers do, and wherever a worker is cut off, nothing is sent twice or to anybody who has not confirmed.
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import type { MailContent } from '@atelier/backend/mail/render-mail';
import { subscriptionTasks } from '@atelier/shop-server/subscriptions/subscription-tasks';
import { array, assert, asyncProperty, constantFrom, oneof, record } from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShopDatabase } from '../test-shop-database.ts';
import { installJobs } from './install-jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testShopDatabase();
  await installJobs(database);
  await query(`insert into categories (id) values ('prints')`);
  await query(
    `insert into products (id, category_id, price, stock, status) values (1, 'prints', 30, 0, 'published')`,
  );
  await query(
    `insert into product_texts (product_id, language, title, slug) values (1, 'en', 'Moon', 'moon')`,
  );
  await query(
    `insert into auth.users (id, email) values ('0c000000-0000-4000-8000-000000000003', 'keeper@example.com')`,
  );
  await query(`update users set role = 'admin'`);
});
afterAll(() => database.close());

async function query(text: string, ...values: readonly unknown[]): Promise<string | null> {
  const [rows] = await database.admin.pipeline([{ text, values: values.map(String) }]);
  return rows?.rows[0]?.[0] ?? null;
}

const people = ['ada', 'bob', 'cem'] as const;
const purposes = ['newsletter', 'back_in_stock'] as const;
/** Ends of a worker's attempt: accepted, refused, and cut off before or after the mail server accepted the mail. */
const ends = ['accepted', 'accepted', 'refused', 'cut before', 'cut after'] as const;

type Step =
  | {
      readonly act: 'subscribe' | 'confirm' | 'unsubscribe';
      readonly person: (typeof people)[number];
      readonly purpose: (typeof purposes)[number];
    }
  | { readonly act: 'work'; readonly end: (typeof ends)[number] }
  | { readonly act: 'letter' | 'restock' | 'sell out' };

const step: Arbitrary<Step> = oneof(
  record({
    act: constantFrom('subscribe', 'confirm', 'confirm', 'unsubscribe'),
    person: constantFrom(...people),
    purpose: constantFrom(...purposes),
  }),
  record({ act: constantFrom('work' as const), end: constantFrom(...ends) }),
  record({ act: constantFrom('letter', 'restock', 'sell out') }),
);

/** Ada and Bob are subscribed when a run begins, so that its mails have readers. */
const beginning: readonly Step[] = (['ada', 'bob'] as const).flatMap((person) =>
  purposes.flatMap((purpose) => [
    { act: 'subscribe', person, purpose } as const,
    { act: 'confirm', person, purpose } as const,
  ]),
);

interface Known {
  isConfirmed: boolean;
  isEnded: boolean;
  isNotified: boolean;
}

/** One run: the state of each subscription as the sentences of the product say it, and the mails that the mail server accepted. */
class Run {
  readonly known = new Map<string, Known>();
  readonly accepted = new Set<string>();
  readonly mistakes: string[] = [];
  letters = 0;
  requests = 0;

  async take(next: Step): Promise<void> {
    if (next.act === 'work') return this.work(next.end);
    if (next.act === 'letter') return this.letter();
    if (next.act === 'restock') return this.restock();
    if (next.act === 'sell out') {
      await query('update products set stock = 0');
      return;
    }
    if (!('person' in next)) return;
    const { person, purpose } = next;
    const name = `${person} ${purpose}`;
    const state = this.known.get(name);
    if (next.act === 'subscribe') {
      this.requests += 1;
      await query(
        `select request_subscription($1, $2, 'en', $3, variant_id => (select id from product_variants))`,
        `203.0.${this.requests}.1`,
        `${person}@example.com`,
        purpose,
      );
      if (state === undefined || !state.isConfirmed || state.isEnded || state.isNotified)
        this.known.set(name, { isConfirmed: false, isEnded: false, isNotified: false });
      return;
    }
    const call = next.act === 'confirm' ? 'confirm_subscription' : 'end_subscription';
    await query(
      `select ${call}(private.subscription_token(id)) from subscriptions where email = $1 and purpose = $2`,
      `${person}@example.com`,
      purpose,
    );
    if (state === undefined) return;
    if (next.act === 'unsubscribe') state.isEnded = true;
    else if (!state.isEnded && !state.isNotified) state.isConfirmed = true;
  }

  async letter(): Promise<void> {
    this.letters += 1;
    const id = await query(`insert into newsletters default values returning id`);
    await query(
      `insert into newsletter_texts values ($1::bigint, 'en', $2, 'Open.')`,
      id,
      `Letter ${this.letters}`,
    );
    await database.admin
      .pipeline([
        {
          text: `select set_config('request.jwt.claims', '{"role": "authenticated", "sub": "0c000000-0000-4000-8000-000000000003"}', true)`,
        },
        { text: 'select admin_send_newsletter($1::bigint)', values: [id] },
      ])
      // Nobody may have subscribed yet.
      .catch(() => undefined);
  }

  async restock(): Promise<void> {
    await query('update products set stock = 2');
    await query('select private.queue_restock_mails()');
    for (const [name, state] of this.known)
      if (name.endsWith('back_in_stock') && state.isConfirmed && !state.isEnded)
        state.isNotified = true;
  }

  /** Runs the job of every mail, as a restart may do however often they ran before. */
  async work(end: (typeof ends)[number]): Promise<void> {
    let isCut = false;
    const { send_subscription_mail: task } = subscriptionTasks(
      async (text, values) => {
        if (isCut) throw new Error('The process is gone.');
        const value = await query(text, ...values);
        return value !== null && value.startsWith('{') ? JSON.parse(value) : value;
      },
      {
        siteUrl: 'https://shop.example',
        mailer: {
          send: async (mail) => {
            if (end === 'accepted' || end === 'cut after') this.accept(mail);
            isCut = end.startsWith('cut');
            if (end !== 'accepted') throw new Error(end);
          },
        },
      },
    );
    const mails = await query(
      `select coalesce(json_agg(id order by created_at), '[]') from subscription_mails`,
    );
    for (const mail of JSON.parse(mails ?? '[]') as string[]) {
      isCut = false;
      await Promise.resolve(task?.({ mail }, undefined as never)).catch(() => undefined);
    }
  }

  accept({ to, subject, messageId }: Pick<MailContent, 'to' | 'subject' | 'messageId'>): void {
    const person = to.replace('@example.com', '');
    const purpose = subject.includes('Letter') ? 'newsletter' : 'back_in_stock';
    if (/confirm|Shall we/.test(subject)) return;
    const state = this.known.get(`${person} ${purpose}`);
    if (state?.isConfirmed !== true || state.isEnded)
      this.mistakes.push(`“${subject}” to ${to}, who has not confirmed or has left`);
    const once = purpose === 'newsletter' ? `${to} ${subject}` : (messageId ?? '');
    if (this.accepted.has(once)) this.mistakes.push(`“${subject}” to ${to} a second time`);
    this.accepted.add(once);
  }
}

test('nothing is sent twice, and nothing but the question to anybody who has not confirmed', async () => {
  let count = 0;
  await assert(
    asyncProperty(array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      for (const table of ['subscriptions', 'newsletters', 'private.message_attempts'])
        await query(`delete from ${table}`);
      await query('update products set stock = 0');
      const run = new Run();
      for (const each of [...beginning, ...steps]) await run.take(each);
      await run.work('accepted');
      expect(run.mistakes).toEqual([]);
      count += run.accepted.size;
    }),
    { numRuns: 60 },
  );
  // The runs did send mails.
  expect(count).toBeGreaterThan(60);
});
