/** The contract of a `Database`'s transactions, and of signals that end running statements. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Rows, Transaction } from './database.ts';
import { cells } from './test-contract-databases.ts';
import type { ContractDatabases } from './test-contract-databases.ts';

/** The tests of transactions and of signals. */
export function transactionsContract(under: () => ContractDatabases): void {
  describe('a transaction', () => {
    test('commits what its callback did', async () => {
      const result = await under().admin.transaction(async (transaction) => {
        const inserted = await transaction.query({
          text: "insert into note (text) values ('committed') returning id",
        });
        const [, again] = await transaction.pipeline([
          { text: "insert into line values ($1, 'a')", values: [inserted.rows[0]?.[0] ?? ''] },
          { text: "select count(*) from note where text = 'committed'" },
        ]);
        return again?.rows;
      });
      expect(result).toEqual([['1']]);
      expect(
        await cells(under().admin, "select count(*) from note where text = 'committed'"),
      ).toEqual([['1']]);
    });

    const insert = (transaction: Transaction): Promise<Rows> =>
      transaction.query({ text: "insert into note (text) values ('not kept')" });
    test.for([
      {
        title: 'its callback throws',
        work: async (transaction: Transaction) => {
          await insert(transaction);
          throw new Error('changed my mind');
        },
        error: { message: 'changed my mind' },
      },
      {
        title: 'a statement fails',
        work: async (transaction: Transaction) => {
          await insert(transaction);
          await insert(transaction);
        },
        error: { fields: { code: '23505' } },
      },
      {
        title: 'a statement fails and its callback does not mind',
        work: async (transaction: Transaction) => {
          await insert(transaction);
          await insert(transaction).catch(() => {});
        },
        error: { fields: { code: '23505' } },
      },
      {
        title: 'a statement fails that nobody waited for',
        work: async (transaction: Transaction) => {
          await insert(transaction);
          insert(transaction).catch(() => {});
        },
        error: { fields: { code: '23505' } },
      },
      {
        title: 'the commit fails',
        work: async (transaction: Transaction) => {
          await insert(transaction);
          await transaction.query({ text: "insert into line values (-1, 'of no note')" });
        },
        error: { fields: { code: '23503' } },
      },
    ])('keeps nothing and rejects when $title', async ({ work, error }) => {
      const database = under().open();
      await expect(database.transaction(work)).rejects.toMatchObject(error);
      expect(await cells(database, "select count(*) from note where text = 'not kept'")).toEqual([
        ['0'],
      ]);
    });

    test('takes the same options as a pipeline', async () => {
      const shown = await under().admin.transaction(
        async (transaction) => {
          const results = await transaction.pipeline([
            { text: 'show transaction_isolation' },
            { text: 'show transaction_read_only' },
          ]);
          return results.map((result) => result.rows[0]?.[0]);
        },
        { isolation: 'serializable', readOnly: true },
      );
      expect(shown).toEqual(['serializable', 'on']);
      await under().admin.transaction(insert, { rollback: true });
      expect(
        await cells(under().admin, "select count(*) from note where text = 'not kept'"),
      ).toEqual([['0']]);
    });
  });

  describe('a signal', () => {
    test('that was given before stops before anything is sent', async () => {
      const reason = new Error('gone');
      const run = under().admin.pipeline([{ text: "insert into note (text) values ('aborted')" }], {
        signal: AbortSignal.abort(reason),
      });
      await expect(run).rejects.toBe(reason);
      expect(
        await cells(under().admin, "select count(*) from note where text = 'aborted'"),
      ).toEqual([['0']]);
    });

    test('cancels the running statement and nothing after it', async () => {
      const database = under().open();
      for (let round = 0; round < 10; round += 1) {
        const controller = new AbortController();
        const running = database.pipeline(
          [{ text: "insert into note (text) values ('aborted')" }, { text: 'select pg_sleep(60)' }],
          { signal: controller.signal },
        );
        await sleep(10);
        const reason = new Error(`gone ${round}`);
        controller.abort(reason);
        await expect(running).rejects.toBe(reason);
        expect(await cells(database, "select count(*) from note where text = 'aborted'")).toEqual([
          ['0'],
        ]);
      }
    });

    test('ends a transaction', async () => {
      const database = under().open();
      const controller = new AbortController();
      const running = database.transaction(
        async (transaction) => {
          await transaction.query({ text: "insert into note (text) values ('aborted')" });
          controller.abort(new Error('gone'));
          await transaction.query({ text: 'select 1' });
        },
        { signal: controller.signal },
      );
      await expect(running).rejects.toThrow('gone');
      expect(await cells(database, "select count(*) from note where text = 'aborted'")).toEqual([
        ['0'],
      ]);
    });

    test('ends the wait for a connection, which others then get', async () => {
      const database = under().open();
      const controller = new AbortController();
      const holding = database.pipeline([{ text: 'select pg_sleep(0.3)' }]);
      const waiting = database.pipeline([{ text: 'select 1' }], { signal: controller.signal });
      const reason = new Error('gone');
      controller.abort(reason);
      await expect(waiting).rejects.toBe(reason);
      await holding;
      expect(await cells(database, 'select 1')).toEqual([['1']]);
    });
  });
}
