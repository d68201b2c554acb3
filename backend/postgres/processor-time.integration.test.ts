/** The processor time of calls to the embedded PostgreSQL: work counts, and waiting does not. */
import { expect, test } from 'vitest';
import { testDatabase } from './test-server.ts';

/** Other systems do not tell. */
const isKnown = process.platform === 'linux';

test('a database call tells the processor time of its work, and none of its waiting', async () => {
  const { authenticator, close } = await testDatabase();
  const used: number[] = [];
  const onProcessorTime = (ms: number): void => void used.push(ms);
  const run = (text: string) => authenticator.pipeline([{ text }], { onProcessorTime });
  try {
    await run('select pg_sleep(0.3)');
    await run('select count(*) from generate_series(1, 2000000) as n where n % 3 = 0');
    await expect(run("select 'no number'::integer")).rejects.toThrow('no number');
  } finally {
    await close();
  }
  const [asleep = Infinity, busy = 0] = used;
  expect(used).toHaveLength(isKnown ? 3 : 0);
  expect(busy > asleep).toBe(isKnown);
});
