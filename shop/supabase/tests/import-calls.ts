/** Calls of the import for its tests: an import is opened, its parts are checked, and it is applied and taken back. */
import type { OrdersDatabase } from './orders-database.ts';
import { callers } from './shop-database.ts';
import type { Caller } from './shop-database.ts';
import { printStatements } from './test-variants.ts';

const { administrator } = callers;

export type Line = Readonly<Record<string, string>>;
export interface State {
  readonly id: number;
  readonly state: string;
  readonly position: number;
  readonly conflicts: number;
  readonly act: number | null;
  readonly failed: number;
}
export interface Report {
  readonly act: number | null;
  readonly state: string;
  readonly lines: readonly {
    readonly outcome: string;
    readonly id: number | null;
    readonly errors: readonly { readonly name: string; readonly code: string }[];
  }[];
}

/** A new work. */
export const fresh: Line = { category: 'prints', price: '12,5', title_en: 'Tide Table' };

/** Prepares the works of an import's tests; what they add has ids of its own. */
export async function prepareWorks(shop: OrdersDatabase): Promise<void> {
  await shop.admin.pipeline(printStatements(70));
  await shop.query('alter table products alter id restart with 1000');
}

/** @param current the database, which is opened before the first call */
export function importCalls(current: () => OrdersDatabase) {
  const act: OrdersDatabase['act'] = (...args) => current().act(...args);
  const query: OrdersDatabase['query'] = (...args) => current().query(...args);
  let files = 0;
  const open = async (size: number, caller: Caller = administrator, fingerprint?: string) => {
    files += 1;
    const digest = fingerprint ?? String(files).padStart(64, '0');
    return (await act(
      caller,
      `select admin_open_import('works.csv', '${digest}', ${size})`,
    )) as State;
  };
  const stage = (
    id: number,
    first: number,
    lines: readonly unknown[],
    caller: Caller = administrator,
  ) =>
    act(
      caller,
      `select admin_stage_import(${id}, ${first}, $1::jsonb)`,
      JSON.stringify(lines.map((cells, place) => ({ row: first + place + 1, cells }))),
    ) as Promise<State>;
  const apply = (id: number, caller: Caller = administrator) =>
    act(caller, `select admin_apply_import(${id})`) as Promise<State>;
  const undo = (id: number) =>
    act(administrator, `select admin_undo_import(${id})`) as Promise<State>;
  const linesOf = async (id: number) =>
    JSON.parse(
      (await query(
        `select json_agg(json_build_object('outcome', outcome, 'id', product_id, 'errors', errors) order by line)
          from import_lines where import_id = ${id}`,
      )) ?? '[]',
    ) as Report['lines'];

  /** An import of a single part: its dry run, and its run where no line fails. */
  async function send(
    lines: readonly unknown[],
    isDryRun: boolean,
    caller: Caller = administrator,
  ): Promise<Report> {
    const opened = await open(lines.length, caller);
    if (opened.id === undefined) return opened as unknown as Report;
    const staged = await stage(opened.id, 1, lines, caller);
    if (staged.id === undefined) return staged as unknown as Report;
    const isRun = !isDryRun && staged.failed === 0;
    const ended = isRun ? await apply(opened.id, caller) : staged;
    return { act: ended.act ?? null, state: ended.state, lines: await linesOf(opened.id) };
  }
  const exported = async () =>
    (await act(administrator, 'select admin_export_products()')) as readonly Line[];
  const lineOf = async (id: string): Promise<Line> =>
    (await exported()).find((line) => line['id'] === id) ?? {};
  const logged = () => query('select count(*) from audit_log');
  return { open, stage, apply, undo, linesOf, send, exported, lineOf, logged };
}

/** The outcomes of the lines. */
export const outcomes = ({ lines }: Report) => lines.map(({ outcome }) => outcome);
/** The errors of each line, by field. */
export const errors = ({ lines }: Report) =>
  lines.map((line) => line.errors.map(({ name, code }) => `${name}: ${code}`));
