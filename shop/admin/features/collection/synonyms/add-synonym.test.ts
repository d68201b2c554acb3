// Addition of a search synonym: one whose response was lost is repeated, and found instead of refused.

import { expect, test } from 'vitest';
import type { DatabaseClient } from '../../../../platform/api/database.ts';
import { addSynonym } from './synonym-values.ts';

interface Row {
  readonly language: string;
  readonly word: string;
  readonly finds: readonly string[];
}

/** A double of the table, which has one synonym of a word and answers as the database does. */
function tableOf(rows: Row[]): () => Promise<DatabaseClient> {
  const insert = (row: Row) => {
    const isKnown = rows.some(
      ({ language, word }) => language === row.language && word === row.word,
    );
    const place = isKnown ? 0 : rows.push(row);
    const refused = { data: null, error: { code: '23505', message: 'duplicate key' }, status: 409 };
    const added = { data: { id: place }, error: null, status: 201 };
    return { select: () => ({ single: async () => (isKnown ? refused : added) }) };
  };
  const match = (filter: Readonly<Record<string, string>>) => {
    const place = rows.findIndex(
      ({ language, word, finds }) =>
        language === filter['language'] &&
        word === filter['word'] &&
        `{${finds.map((each) => JSON.stringify(each)).join(',')}}` === filter['finds'],
    );
    const data = place === -1 ? null : { id: place + 1 };
    return { maybeSingle: async () => ({ data, error: null }) };
  };
  const client = { from: () => ({ insert, select: () => ({ match }) }) };
  return async () => client as unknown as DatabaseClient;
}

test('an addition that is repeated returns the key of the row that it has added', async () => {
  const rows: Row[] = [];
  const table = tableOf(rows);
  const synonym = { language: 'en', word: 'vase', finds: ['jar', 'bottle,"x"'] };
  const first = await addSynonym(table, synonym);
  expect(await addSynonym(table, synonym)).toBe(first);
  expect(rows).toHaveLength(1);
});

test('a word that exists with other words is refused', async () => {
  const table = tableOf([{ language: 'en', word: 'vase', finds: ['jar'] }]);
  const other = addSynonym(table, { language: 'en', word: 'vase', finds: ['bowl'] });
  await expect(other).rejects.toMatchObject({ code: '23505' });
});
