/** What every `Database` does, whoever runs the PostgreSQL behind it: one suite, called once for each way of reaching a server. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseError, DatabaseUnreachable } from './database.ts';
import type { Database, Rows, Statement, Transaction } from './database.ts';
import { openDatabase } from './open-database.ts';
import type { DatabaseSettings } from './open-database.ts';
import type { PostgresServer } from './postgres-server.ts';

export interface Reachable {
  readonly server: Pick<PostgresServer, 'connection'>;
  close(): Promise<void>;
}

const others = `select pid from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
const terminateOthers: Statement = {
  text: `select count(pg_terminate_backend(pid)) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
};

export function databaseContract(way: string, reach: () => Promise<Reachable>): void {
  describe(`a database, ${way}`, () => {
    let reachable: Reachable;
    let admin: Database;
    const opened: Database[] = [];

    function open(settings: Partial<DatabaseSettings> = {}): Database {
      const database = openDatabase({
        connection: reachable.server.connection('admin'),
        poolSize: 1,
        ...settings,
      });
      opened.push(database);
      return database;
    }

    async function cells(
      database: Database,
      text: string,
      values: Statement['values'] = [],
    ): Promise<Rows['rows']> {
      const [rows] = await database.pipeline([{ text, values }]);
      return rows?.rows ?? [];
    }

    beforeAll(async () => {
      reachable = await reach();
      admin = openDatabase({ connection: reachable.server.connection('admin'), poolSize: 1 });
      await admin.pipeline([
        {
          text: `create table note (id bigint generated always as identity primary key, text text not null unique)`,
        },
        {
          text: `create table line (note bigint references note deferrable initially deferred, text text)`,
        },
      ]);
    });
    afterAll(async () => {
      await Promise.all(opened.map((database) => database.close()));
      await admin.close();
      await reachable.close();
    });

    describe('a pipeline', () => {
      test('answers every statement with its rows as text, its columns and its count', async () => {
        const [selected, inserted, updated, created] = await admin.pipeline([
          {
            text: `select 9007199254740993::bigint as big, 1.10::numeric as money, '{"a": 1}'::jsonb as json, null::text as nothing, true as yes`,
          },
          { text: "insert into note (text) values ('one'), ('two')" },
          { text: "update note set text = upper(text) where text in ('one', 'two')" },
          { text: 'create temporary table scratch ()' },
        ]);
        expect(selected?.columns).toEqual([
          { name: 'big', typeOid: 20 },
          { name: 'money', typeOid: 1700 },
          { name: 'json', typeOid: 3802 },
          { name: 'nothing', typeOid: 25 },
          { name: 'yes', typeOid: 16 },
        ]);
        expect(selected?.rows).toEqual([['9007199254740993', '1.10', '{"a": 1}', null, 't']]);
        expect([selected, inserted, updated, created].map((rows) => rows?.count)).toEqual([
          1, 2, 2, 0,
        ]);
        expect(inserted?.columns).toEqual([]);
      });

      test('answers bytes where bytes are wanted, beside statements that answer text', async () => {
        const body = 'l’été '.repeat(20_000);
        const [first, second, third] = await admin.pipeline([
          { text: 'select 1 as one' },
          {
            text: 'select $1::text, null, 2 union all select $1, $1, 3',
            values: [body],
            raw: true,
          },
          { text: "select 'ü'" },
        ]);
        expect([first?.rows, third?.rows]).toEqual([[['1']], [['ü']]]);
        expect([first?.raw, second?.rows, second?.columns, second?.count]).toEqual([[], [], [], 2]);
        const text = second?.raw.map((row) =>
          row.map((cell) => (cell === null ? null : Buffer.from(cell).toString())),
        );
        expect(text).toEqual([
          [body, null, '2'],
          [body, body, '3'],
        ]);
      });

      test('is one transaction: what is set locally holds until its end and no longer', async () => {
        const database = open();
        const [, first, second] = await database.pipeline([
          { text: "select set_config('atelier.test', 'local', true)" },
          { text: "select current_setting('atelier.test')" },
          { text: "select current_setting('atelier.test'), txid_current_if_assigned()" },
        ]);
        expect(first?.rows).toEqual([['local']]);
        expect(second?.rows).toEqual([['local', null]]);
        expect(await cells(database, "select current_setting('atelier.test', true)")).toEqual([
          [''],
        ]);
      });

      test('keeps nothing of a pipeline that fails, says why, and stays usable', async () => {
        const database = open();
        const failing = database.pipeline([
          { text: "insert into note (text) values ('kept?')" },
          { text: 'insert into note (text) values ($1)', values: ['kept?'], name: 'insert_note' },
          { text: 'select 1' },
        ]);
        await expect(failing).rejects.toBeInstanceOf(DatabaseError);
        await expect(failing).rejects.toMatchObject({
          fields: {
            code: '23505',
            constraint: 'note_text_key',
            schema: 'public',
            table: 'note',
            column: null,
            detail: 'Key (text)=(kept?) already exists.',
            hint: null,
          },
        });
        expect(await cells(database, "select count(*) from note where text = 'kept?'")).toEqual([
          ['0'],
        ]);
      });

      test('reports what only the commit finds out', async () => {
        await expect(
          admin.pipeline([{ text: "insert into line values (-1, 'of no note')" }]),
        ).rejects.toMatchObject({ fields: { code: '23503' } });
      });

      test('refuses writes when read-only, and only then', async () => {
        const database = open();
        const write = [{ text: "insert into note (text) values ('read-only')" }];
        await expect(database.pipeline(write, { readOnly: true })).rejects.toMatchObject({
          fields: { code: '25006' },
        });
        await expect(
          database.pipeline(
            [{ text: "select set_config('transaction_read_only', 'off', true)" }, ...write],
            { readOnly: true },
          ),
        ).rejects.toBeInstanceOf(DatabaseError);
        const answers = await database.pipeline(write);
        expect(answers.map((rows) => rows.count)).toEqual([1]);
      });

      test.for([
        { isolation: 'read committed', readOnly: false },
        { isolation: 'repeatable read', readOnly: true },
        { isolation: 'serializable', readOnly: false },
      ] as const)('runs at $isolation, read-only: $readOnly', async (options) => {
        const answers = await admin.pipeline(
          [{ text: 'show transaction_isolation' }, { text: 'show transaction_read_only' }],
          options,
        );
        expect(answers.map((answer) => answer.rows)).toEqual([
          [[options.isolation]],
          [[options.readOnly ? 'on' : 'off']],
        ]);
      });

      test('answers and undoes everything with rollback', async () => {
        const insert = [
          { text: "insert into note (text) values ('undone') returning text" },
          { text: 'select 2' },
        ];
        const answers = await admin.pipeline(insert, { rollback: true });
        expect(answers.map((answer) => answer.rows)).toEqual([[['undone']], [['2']]]);
        await expect(
          admin.pipeline([...insert, ...insert], { rollback: true }),
        ).rejects.toMatchObject({ fields: { code: '23505' } });
        expect(await cells(admin, "select count(*) from note where text = 'undone'")).toEqual([
          ['0'],
        ]);
      });

      test('may be empty, and so may a statement', async () => {
        expect(await admin.pipeline([])).toEqual([]);
        expect(await admin.pipeline([{ text: '' }, { text: 'select 1' }])).toMatchObject([
          { rows: [], count: 0 },
          { rows: [['1']], count: 1 },
        ]);
      });

      test('does not hang on COPY', async () => {
        const database = open();
        await expect(database.pipeline([{ text: 'copy note from stdin' }])).rejects.toThrow('COPY');
        await database.pipeline([{ text: 'copy note to stdout' }]);
        expect(await cells(database, 'select 1')).toEqual([['1']]);
      });
    });

    describe('values', () => {
      test('travel as text, as bytes and as null', async () => {
        const bytes = new Uint8Array([9, 0, 255, 10, 39]).subarray(1, 4);
        expect(
          await cells(admin, "select $1::text || $2::text, encode($3::bytea, 'hex'), $4::int", [
            `'; drop table note; --`,
            '🏺é',
            bytes,
            null,
          ]),
        ).toEqual([[`'; drop table note; --🏺é`, '00ff0a', null]]);
      });

      test.for([
        { title: 'a zero in a text', statement: { text: 'select 1 \0 + 1' } },
        { title: 'a zero in a value', statement: { text: 'select $1::text', values: ['a\0b'] } },
      ])('refuses $title as PostgreSQL would, and stays usable', async ({ statement }) => {
        const database = open();
        await expect(database.pipeline([{ text: 'select 1' }, statement])).rejects.toMatchObject({
          fields: { code: '22021' },
        });
        expect(await cells(database, 'select 1')).toEqual([['1']]);
      });

      test('are at most as many as the protocol can count', async () => {
        const database = open();
        const values = Array.from({ length: 65_536 }, () => '1');
        await expect(database.pipeline([{ text: 'select 1', values }])).rejects.toThrow('65535');
        expect(await cells(database, 'select 1')).toEqual([['1']]);
      });
    });

    describe('a named statement', () => {
      const named: Statement = { name: 'by_text', text: 'select * from shape' };
      const planned = "select name, statement from pg_prepared_statements where name = 'by_text'";

      test('is prepared once, and again when its answer changed its shape', async () => {
        const database = open();
        await database.pipeline([{ text: 'create table shape as select 1 as a' }]);
        await database.pipeline([named]);
        const [before] = await cells(
          database,
          `select prepare_time from pg_prepared_statements where name = 'by_text'`,
        );
        await database.pipeline([named]);
        expect(
          await cells(
            database,
            `select prepare_time from pg_prepared_statements where name = 'by_text'`,
          ),
        ).toEqual([before]);
        await database.pipeline([{ text: "alter table shape add b text default 'new'" }]);
        for (const options of [{}, { isolation: 'serializable', readOnly: true }] as const) {
          const answers = await database.pipeline([{ text: 'select 1' }, named], options);
          expect(answers[1]?.rows).toEqual([['1', 'new']]);
          await database.pipeline([{ text: `alter table shape alter b type varchar(9)` }]);
        }
      });

      test('is prepared again when the server forgot it', async () => {
        const database = open();
        const one: Statement = { name: 'one', text: 'select $1::int', values: ['1'] };
        await database.pipeline([one]);
        await database.pipeline([{ text: 'deallocate all' }]);
        expect((await database.pipeline([one]))[0]?.rows).toEqual([['1']]);
      });

      test('may change its text', async () => {
        const database = open();
        await database.pipeline([{ name: 'by_text', text: 'select 1' }]);
        const answers = await database.pipeline([
          { name: 'by_text', text: 'select 2' },
          { name: 'by_text', text: 'select 3' },
        ]);
        expect(answers.map((answer) => answer.rows)).toEqual([[['2']], [['3']]]);
        expect(await cells(database, planned)).toEqual([['by_text', 'select 3']]);
      });

      test('that fails to be prepared can be tried again, and costs others nothing', async () => {
        const database = open();
        const other: Statement = { name: 'other', text: 'select 1' };
        const prepared = "select prepare_time from pg_prepared_statements where name = 'other'";
        await database.pipeline([other]);
        const before = await cells(database, prepared);
        const early: Statement = { name: 'early', text: 'select * from appears_later' };
        await expect(database.pipeline([early])).rejects.toMatchObject({
          fields: { code: '42P01' },
        });
        await database.pipeline([{ text: 'create table appears_later ()' }]);
        expect(await database.pipeline([early])).toMatchObject([{ rows: [] }]);
        await database.pipeline([other]);
        expect(await cells(database, prepared)).toEqual(before);
      });

      test('makes room when there are too many', async () => {
        const database = open();
        for (let index = 0; index < 300; index += 1) {
          await database.pipeline([{ name: `n${index}`, text: `select ${index}` }]);
        }
        await database.pipeline([{ name: 'n299', text: 'select 299' }]);
        expect(await cells(database, 'select count(*) from pg_prepared_statements')).toEqual([
          ['256'],
        ]);
      });
    });

    describe('a transaction', () => {
      test('commits what its callback did', async () => {
        const answer = await admin.transaction(async (transaction) => {
          const inserted = await transaction.query({
            text: "insert into note (text) values ('committed') returning id",
          });
          const [, again] = await transaction.pipeline([
            { text: "insert into line values ($1, 'a')", values: [inserted.rows[0]?.[0] ?? ''] },
            { text: "select count(*) from note where text = 'committed'" },
          ]);
          return again?.rows;
        });
        expect(answer).toEqual([['1']]);
        expect(await cells(admin, "select count(*) from note where text = 'committed'")).toEqual([
          ['1'],
        ]);
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
        const database = open();
        await expect(database.transaction(work)).rejects.toMatchObject(error);
        expect(await cells(database, "select count(*) from note where text = 'not kept'")).toEqual([
          ['0'],
        ]);
      });

      test('takes the same options as a pipeline', async () => {
        const shown = await admin.transaction(
          async (transaction) => {
            const answers = await transaction.pipeline([
              { text: 'show transaction_isolation' },
              { text: 'show transaction_read_only' },
            ]);
            return answers.map((answer) => answer.rows[0]?.[0]);
          },
          { isolation: 'serializable', readOnly: true },
        );
        expect(shown).toEqual(['serializable', 'on']);
        await admin.transaction(insert, { rollback: true });
        expect(await cells(admin, "select count(*) from note where text = 'not kept'")).toEqual([
          ['0'],
        ]);
      });
    });

    describe('a signal', () => {
      test('that was given before stops before anything is sent', async () => {
        const reason = new Error('gone');
        const run = admin.pipeline([{ text: "insert into note (text) values ('aborted')" }], {
          signal: AbortSignal.abort(reason),
        });
        await expect(run).rejects.toBe(reason);
        expect(await cells(admin, "select count(*) from note where text = 'aborted'")).toEqual([
          ['0'],
        ]);
      });

      test('cancels the running statement and nothing after it', async () => {
        const database = open();
        for (let round = 0; round < 10; round += 1) {
          const controller = new AbortController();
          const running = database.pipeline(
            [
              { text: "insert into note (text) values ('aborted')" },
              { text: 'select pg_sleep(60)' },
            ],
            { signal: controller.signal },
          );
          await sleep(10);
          const reason = new Error(`gone ${round}`);
          controller.abort(reason);
          await expect(running).rejects.toBe(reason);
          expect(await cells(database, "select count(*) from note where text = 'aborted'")).toEqual(
            [['0']],
          );
        }
      });

      test('ends a transaction', async () => {
        const database = open();
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
        const database = open();
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

    describe('without a connection', () => {
      test('says that none became free', async () => {
        const database = open({ poolTimeoutMs: 1_000 });
        const controller = new AbortController();
        const holding = database
          .pipeline([{ text: 'select pg_sleep(60)' }], { signal: controller.signal })
          .catch((error: unknown) => error);
        await expect(database.pipeline([{ text: 'select 1' }])).rejects.toMatchObject({
          name: 'DatabaseUnreachable',
          reason: 'pool-timeout',
        });
        controller.abort('done');
        expect(await holding).toBe('done');
        expect(await cells(database, 'select 1')).toEqual([['1']]);
      });

      test('says that the server cannot be reached', async () => {
        const connection = reachable.server.connection('admin');
        const database = open({
          connection: { ...connection, host: '127.0.0.1', port: 9, ssl: false },
        });
        await expect(database.pipeline([{ text: 'select 1' }])).rejects.toMatchObject({
          name: 'DatabaseUnreachable',
          reason: 'connection',
        });
        await expect(database.listen('channel', () => {})).rejects.toBeInstanceOf(
          DatabaseUnreachable,
        );
      });

      test('says that the server does not let us in', async () => {
        const connection = reachable.server.connection('admin');
        const database = open({ connection: { ...connection, database: 'no_such_database' } });
        await expect(database.pipeline([{ text: 'select 1' }])).rejects.toMatchObject({
          reason: 'connection',
          cause: { code: '3D000' },
        });
      });

      test('reports a connection that is lost in the middle, and makes a new one', async () => {
        const database = open();
        const running = database.pipeline([{ text: 'select pg_sleep(60)' }]).then(
          () => 'answered',
          (error: unknown) => error,
        );
        const sleeping =
          "select from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'";
        await until(async () => (await cells(admin, sleeping)).length === 1);
        await admin.pipeline([terminateOthers]);
        expect(await running).toMatchObject({ name: 'DatabaseUnreachable', reason: 'connection' });
        expect(await cells(database, 'select 1')).toEqual([['1']]);
      });

      test('makes a new one in place of an idle one that was lost', async () => {
        const database = open();
        await cells(database, 'select 1');
        await admin.pipeline([terminateOthers]);
        await until(async () => (await cells(admin, others)).length === 0);
        await sleep(50);
        expect(await cells(database, 'select 1')).toEqual([['1']]);
      });
    });

    describe('listening', () => {
      test('hears notices, also after the connection was lost, of which it tells', async () => {
        const heard: string[] = [];
        let losses = 0;
        const listener = await admin.listen(
          'a "channel"',
          (payload) => heard.push(payload),
          () => {
            losses += 1;
          },
        );
        const notify = (payload: string): Statement => ({
          text: 'select pg_notify(\'a "channel"\', $1)',
          values: [payload],
        });
        await admin.pipeline([notify('one')]);
        await until(() => heard.length === 1);
        await admin.pipeline([terminateOthers]);
        await until(() => losses === 1);
        await admin.pipeline([notify('two')]);
        await until(() => heard.length === 2);
        await listener.close();
        await admin.pipeline([notify('three')]);
        expect(heard).toEqual(['one', 'two']);
      });
    });

    test('closing waits for what runs', async () => {
      const database = openDatabase({ connection: reachable.server.connection('admin') });
      const running = database.pipeline([{ text: 'select pg_sleep(0.2), 7' }]);
      await sleep(50);
      await database.close();
      expect((await running)[0]?.rows).toEqual([['', '7']]);
      await expect(database.pipeline([{ text: 'select 1' }])).rejects.toBeInstanceOf(Error);
    });
  });
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10);
}
