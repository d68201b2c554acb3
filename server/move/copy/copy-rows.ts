// Copies the rows of all tables, page by page, from where an interrupted copy ended.
import { MoveRefusal } from '../move-refusal.ts';
import { filesTable } from '../plan/plan-tables.ts';
import type { MovedTable } from '../plan/plan-tables.ts';
import type { RowKey } from '../project/project-description.ts';
import { readPage, writePage } from '../project/project-rows.ts';
import type { RowRange } from '../project/project-rows.ts';
import type { MoveRun } from './move-run.ts';

const rowsMax = 1_000;

/** Copies every table but that of files. */
export async function copyTables(run: MoveRun): Promise<void> {
  for (const table of run.tables) {
    if (table.name === filesTable) continue;
    try {
      await copyTable(run, table);
    } catch (error) {
      run.fail(error);
    }
  }
  await run.save(true);
}

/** Copies the rows of one table that are left. */
export async function copyTable(run: MoveRun, table: MovedTable): Promise<void> {
  const { name } = table;
  const reached = run.cursors.tables[name] ?? { last: null, rows: 0, isDone: false };
  if (reached.isDone) return run.changeTable(name, { copied: reached.rows });
  let { rows } = reached;
  await copyRange(run, table, { after: reached.last, through: null }, async (last, more, isEnd) => {
    rows += more;
    run.cursors = {
      ...run.cursors,
      tables: { ...run.cursors.tables, [name]: { last, rows, isDone: isEnd } },
    };
    run.changeTable(name, { copied: rows });
    await run.save();
  });
  if (rows > 0) run.log('table_copied', { table: name, rows });
}

/**
 * Copies a range of a table, and removes what the target has beyond it. The next page is read while one is written.
 * @param onPage is called after each page with its last key, its rows, and whether it was the last
 */
export async function copyRange(
  { source, target, signal }: MoveRun,
  table: MovedTable,
  range: RowRange,
  onPage: (last: RowKey, rows: number, isEnd: boolean) => Promise<void> = async () => {},
): Promise<void> {
  let { after } = range;
  let reading = readPage(source, table, range, rowsMax);
  for (;;) {
    const page = await reading;
    signal.throwIfAborted();
    const next = { after: page.last, through: range.through };
    if (!page.isEnd) {
      reading = readPage(source, table, next, rowsMax);
      // Awaited in the next round; until then a failure of it is nobody's.
      reading.catch(() => undefined);
    }
    const through = page.isEnd ? range.through : page.last;
    await writePage(target, table, { after, through }, page.rows).catch((error: unknown) =>
      throwWithTable(error, table),
    );
    await onPage(page.last ?? after, page.rows.length, page.isEnd);
    if (page.isEnd) return;
    after = page.last;
  }
}

/** Names the table that refused rows. */
function throwWithTable(error: unknown, { name }: MovedTable): never {
  if (error instanceof MoveRefusal && error.code === 'request_failed')
    throw new MoveRefusal('rows_refused', { ...error.facts, table: name }, error);
  throw error;
}
