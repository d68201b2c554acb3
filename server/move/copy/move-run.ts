// A running move: both projects, the tables between them, and the report that grows while it works.
import type { ProjectClient } from '../project/project-client.ts';
import type { MoveCursors } from '../project/project-description.ts';
import { saveCursors } from '../project/project-rows.ts';
import { withError, withLog, withTable } from '../plan/move-report.ts';
import type { LogCode, MoveReport, TableReport } from '../plan/move-report.ts';
import type { MovedTable } from '../plan/plan-tables.ts';
import { MoveRefusal } from '../move-refusal.ts';
import type { MoveFacts } from '../move-refusal.ts';

export interface MoveRun {
  readonly source: ProjectClient;
  readonly target: ProjectClient;
  readonly tables: readonly MovedTable[];
  readonly signal: AbortSignal;
  /** The place that the copy has reached; saved at the target now and then. */
  cursors: MoveCursors;
  report(): MoveReport;
  change(change: (report: MoveReport) => MoveReport): void;
  changeTable(name: string, change: Partial<TableReport>): void;
  log(code: LogCode, facts?: MoveFacts): void;
  /** Records an error and goes on; throws it again where the move cannot go on. */
  fail(error: unknown): void;
  /** Saves the cursors, at most once in a while unless it must. */
  save(isNow?: boolean): Promise<void>;
}

const saveEveryMs = 2_000;
/** Errors of one table or file; after them the rest may still be moved. */
const passableCodes: ReadonlySet<string> = new Set([
  'request_failed',
  'rows_refused',
  'file_refused',
  'file_missing',
  'file_differs',
  'still_changing',
  'reference_missing',
]);

/** Composes a run. @param onReport receives each new state of the report */
export function createRun(options: {
  readonly source: ProjectClient;
  readonly target: ProjectClient;
  readonly tables: readonly MovedTable[];
  readonly signal: AbortSignal;
  readonly cursors: MoveCursors;
  readonly report: MoveReport;
  readonly onReport: (report: MoveReport) => void;
}): MoveRun {
  let { report } = options;
  let savedAt = 0;
  const change = (next: (report: MoveReport) => MoveReport): void => {
    report = next(report);
    options.onReport(report);
  };
  const run: MoveRun = {
    ...options,
    report: () => report,
    change,
    changeTable: (name, facts) => change((current) => withTable(current, name, facts)),
    log: (code, facts = {}) =>
      change((current) => withLog(current, { at: new Date().toISOString(), code, facts })),
    fail(error) {
      if (!(error instanceof MoveRefusal) || !passableCodes.has(error.code)) throw error;
      const { code, facts } = error;
      change((current) => withError(current, { at: new Date().toISOString(), code, facts }));
    },
    async save(isNow = false) {
      if (!isNow && Date.now() - savedAt < saveEveryMs) return;
      savedAt = Date.now();
      await saveCursors(run.target, run.cursors);
    },
  };
  return run;
}
