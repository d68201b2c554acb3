/** The generated database types, compared with those of a freshly migrated database. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTypes } from '@atelier/backend/database-types/generate-types';
import { expect, test } from 'vitest';
import { shopDatabase } from './shop-database.ts';

const file = join(import.meta.dirname, '../database-types.generated.ts');
/** Lines of the difference to show. */
const linesMax = 12;

/** The first lines of one text that another lacks, or that stand elsewhere in it. */
function difference(lines: readonly string[], others: readonly string[]): readonly string[] {
  const first = lines.findIndex((line, index) => line !== others[index]);
  return first === -1 ? [] : lines.slice(first, first + linesMax);
}

test('the file is current; to update it: npx atelier migrate && npx atelier types', async () => {
  const shop = await shopDatabase();
  try {
    const current = (await generateTypes(shop.admin, ['public'])).split('\n');
    const written = readFileSync(file, 'utf8').split('\n');
    expect(difference(written, current)).toEqual(difference(current, written));
  } finally {
    await shop.close();
  }
});
