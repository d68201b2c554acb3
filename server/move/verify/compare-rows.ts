// Compares all rows of both projects by the checksums of ranges, and copies again the ranges that differ.
import { createHash } from 'node:crypto';
import { copyRange } from '../copy/copy-rows.ts';
import type { MoveRun } from '../copy/move-run.ts';
import type { MovedTable } from '../plan/plan-tables.ts';
import type { RowKey } from '../project/project-description.ts';
import { digestRange } from '../project/project-rows.ts';

/** Rows of a range. The checksum of a table depends on it, so it is the same for everybody. */
const rangeRows = 5_000;

/** Compares every table once. Resolves with the number of ranges that differed. */
export async function compareTables(run: MoveRun): Promise<number> {
  let different = 0;
  for (const table of run.tables) {
    try {
      different += await compareTable(run, table);
    } catch (error) {
      run.fail(error);
    }
  }
  return different;
}

async function compareTable(run: MoveRun, table: MovedTable): Promise<number> {
  const { source, target } = run;
  const sums = { source: createHash('sha256'), target: createHash('sha256') };
  let after: RowKey = null;
  let [different, rows] = [0, 0];
  for (;;) {
    const ours = await digestRange(source, table, { after, through: null }, rangeRows);
    run.signal.throwIfAborted();
    const isEnd = ours.rows < rangeRows;
    const range = { after, through: isEnd ? null : ours.last };
    let theirs = await digestRange(target, table, range, null);
    if (theirs.sha256 !== ours.sha256) {
      different += 1;
      await copyRange(run, table, range);
      theirs = await digestRange(target, table, range, null);
    }
    sums.source.update(ours.sha256);
    sums.target.update(theirs.sha256);
    rows += ours.rows;
    if (isEnd) break;
    after = ours.last;
  }
  run.changeTable(table.name, {
    rows,
    copied: rows,
    sourceSum: sums.source.digest('hex'),
    targetSum: sums.target.digest('hex'),
  });
  return different;
}
