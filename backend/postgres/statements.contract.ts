/** The contract of a `Database`'s statements: pipelines, values, and named statements. */
import { describe, expect, test } from 'vitest';
import { DatabaseError } from './database.ts';
import type { Statement } from './database.ts';
import { cells } from './test-contract-databases.ts';
import type { ContractDatabases } from './test-contract-databases.ts';

/** The tests of a pipeline, of values and of named statements. */
export function statementsContract(under: () => ContractDatabases): void {
  describe('a pipeline', () => {
    test('answers every statement with its rows as text, its columns and its count', async () => {
      const [selected, inserted, updated, created] = await under().admin.pipeline([
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
      const [first, second, third] = await under().admin.pipeline([
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
      const database = under().open();
      const [, first, second] = await database.pipeline([
        { text: "select set_config('atelier.test', 'local', true)" },
        { text: "select current_setting('atelier.test')" },
        { text: "select current_setting('atelier.test'), txid_current_if_assigned()" },
      ]);
      expect(first?.rows).toEqual([['local']]);
      expect(second?.rows).toEqual([['local', null]]);
      expect(await cells(database, "select current_setting('atelier.test', true)")).toEqual([['']]);
    });

    test('keeps nothing of a pipeline that fails, says why, and stays usable', async () => {
      const database = under().open();
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
        under().admin.pipeline([{ text: "insert into line values (-1, 'of no note')" }]),
      ).rejects.toMatchObject({ fields: { code: '23503' } });
    });

    test('refuses writes when read-only, and only then', async () => {
      const database = under().open();
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
      const results = await database.pipeline(write);
      expect(results.map((rows) => rows.count)).toEqual([1]);
    });

    test.for([
      { isolation: 'read committed', readOnly: false },
      { isolation: 'repeatable read', readOnly: true },
      { isolation: 'serializable', readOnly: false },
    ] as const)('runs at $isolation, read-only: $readOnly', async (options) => {
      const results = await under().admin.pipeline(
        [{ text: 'show transaction_isolation' }, { text: 'show transaction_read_only' }],
        options,
      );
      expect(results.map((result) => result.rows)).toEqual([
        [[options.isolation]],
        [[options.readOnly ? 'on' : 'off']],
      ]);
    });

    test('answers and undoes everything with rollback', async () => {
      const insert = [
        { text: "insert into note (text) values ('undone') returning text" },
        { text: 'select 2' },
      ];
      const results = await under().admin.pipeline(insert, { rollback: true });
      expect(results.map((result) => result.rows)).toEqual([[['undone']], [['2']]]);
      await expect(
        under().admin.pipeline([...insert, ...insert], { rollback: true }),
      ).rejects.toMatchObject({ fields: { code: '23505' } });
      expect(await cells(under().admin, "select count(*) from note where text = 'undone'")).toEqual(
        [['0']],
      );
    });

    test('may be empty, and so may a statement', async () => {
      expect(await under().admin.pipeline([])).toEqual([]);
      expect(await under().admin.pipeline([{ text: '' }, { text: 'select 1' }])).toMatchObject([
        { rows: [], count: 0 },
        { rows: [['1']], count: 1 },
      ]);
    });

    test('does not hang on COPY', async () => {
      const database = under().open();
      await expect(database.pipeline([{ text: 'copy note from stdin' }])).rejects.toThrow('COPY');
      await database.pipeline([{ text: 'copy note to stdout' }]);
      expect(await cells(database, 'select 1')).toEqual([['1']]);
    });
  });

  describe('values', () => {
    test('travel as text, as bytes and as null', async () => {
      const bytes = new Uint8Array([9, 0, 255, 10, 39]).subarray(1, 4);
      expect(
        await cells(
          under().admin,
          "select $1::text || $2::text, encode($3::bytea, 'hex'), $4::int",
          [`'; drop table note; --`, '🏺é', bytes, null],
        ),
      ).toEqual([[`'; drop table note; --🏺é`, '00ff0a', null]]);
    });

    test.for([
      { title: 'a zero in a text', statement: { text: 'select 1 \0 + 1' } },
      { title: 'a zero in a value', statement: { text: 'select $1::text', values: ['a\0b'] } },
    ])('refuses $title as PostgreSQL would, and stays usable', async ({ statement }) => {
      const database = under().open();
      await expect(database.pipeline([{ text: 'select 1' }, statement])).rejects.toMatchObject({
        fields: { code: '22021' },
      });
      expect(await cells(database, 'select 1')).toEqual([['1']]);
    });

    test('are at most as many as the protocol can count', async () => {
      const database = under().open();
      const values = Array.from({ length: 65_536 }, () => '1');
      await expect(database.pipeline([{ text: 'select 1', values }])).rejects.toThrow('65535');
      expect(await cells(database, 'select 1')).toEqual([['1']]);
    });

    test('of another kind than text, bytes and null are refused, and the connection stays', async () => {
      const database = under().open();
      for (const missing of [undefined, 7]) {
        // A cast may say what is not true.
        const statement = { text: 'select $1, $2', values: ['1', missing] } as Statement;
        await expect(database.pipeline([statement])).rejects.toThrow('Value 2');
        expect(await cells(database, 'select 1')).toEqual([['1']]);
      }
    });
  });

  describe('a named statement', () => {
    const named: Statement = { name: 'by_text', text: 'select * from shape' };
    const planned = "select name, statement from pg_prepared_statements where name = 'by_text'";

    test('is prepared once, and again when its answer changed its shape', async () => {
      const database = under().open();
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
        const results = await database.pipeline([{ text: 'select 1' }, named], options);
        expect(results[1]?.rows).toEqual([['1', 'new']]);
        await database.pipeline([{ text: `alter table shape alter b type varchar(9)` }]);
      }
    });

    test('is prepared again when the server forgot it', async () => {
      const database = under().open();
      const one: Statement = { name: 'one', text: 'select $1::int', values: ['1'] };
      await database.pipeline([one]);
      await database.pipeline([{ text: 'deallocate all' }]);
      expect((await database.pipeline([one]))[0]?.rows).toEqual([['1']]);
    });

    test('may change its text', async () => {
      const database = under().open();
      await database.pipeline([{ name: 'by_text', text: 'select 1' }]);
      const results = await database.pipeline([
        { name: 'by_text', text: 'select 2' },
        { name: 'by_text', text: 'select 3' },
      ]);
      expect(results.map((result) => result.rows)).toEqual([[['2']], [['3']]]);
      expect(await cells(database, planned)).toEqual([['by_text', 'select 3']]);
    });

    test('that fails to be prepared can be tried again, and costs others nothing', async () => {
      const database = under().open();
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
      const database = under().open();
      for (let index = 0; index < 300; index += 1) {
        await database.pipeline([{ name: `n${index}`, text: `select ${index}` }]);
      }
      await database.pipeline([{ name: 'n299', text: 'select 299' }]);
      expect(await cells(database, 'select count(*) from pg_prepared_statements')).toEqual([
        ['256'],
      ]);
    });
  });
}
