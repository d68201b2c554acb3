// The report of a move: what is done and left, its log, its errors and its checksums. Plain data that is shown as it is, and holds no key.
import type { MoveCode, MoveFacts } from '../move-refusal.ts';
import type { SchemaDifference } from './compare-schemas.ts';

export type MovePhase = 'checking' | 'rows' | 'files' | 'comparing' | 'finishing' | 'done';

export interface TableReport {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly copied: number;
  /** Of all rows in the order of their keys; empty until they are compared. */
  readonly sourceSum: string;
  readonly targetSum: string;
}

export interface FilesReport {
  readonly files: number;
  readonly bytes: number;
  readonly copied: number;
  readonly copiedBytes: number;
  /** Of the names and the checksums of all files; empty until they are compared. */
  readonly sum: string;
}

/** Log entries that are no refusal. */
export type LogCode =
  | MoveCode
  | 'started'
  | 'resumed'
  | 'retry'
  | 'table_copied'
  | 'files_copied'
  | 'caught_up'
  | 'same'
  | 'accounts_moved'
  | 'passwords_left'
  | 'links_sent'
  | 'sessions_left'
  | 'jobs_left'
  | 'interrupted'
  | 'stopped'
  | 'finished';

export interface LogEntry {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly code: LogCode;
  readonly facts: MoveFacts;
}

/** A log entry about something that did not succeed. */
export interface ErrorEntry extends LogEntry {
  readonly code: MoveCode;
}

export interface MoveReport {
  /** Whether the source was read by the protocol alone, without password hashes. */
  readonly isPlain: boolean;
  readonly phase: MovePhase;
  readonly tables: readonly TableReport[];
  readonly files: FilesReport;
  readonly differences: readonly SchemaDifference[];
  readonly log: readonly LogEntry[];
  readonly errors: readonly ErrorEntry[];
  /** Errors beyond those that the list has room for. */
  readonly moreErrors: number;
}

export const emptyReport: MoveReport = {
  isPlain: false,
  phase: 'checking',
  tables: [],
  files: { files: 0, bytes: 0, copied: 0, copiedBytes: 0, sum: '' },
  differences: [],
  log: [],
  errors: [],
  moreErrors: 0,
};

const entriesMax = 200;

/** The report with one more line in its log; the oldest make room. */
export function withLog(report: MoveReport, entry: LogEntry): MoveReport {
  return { ...report, log: [...report.log, entry].slice(-entriesMax) };
}

/** The report with one more error. The first ones stay: the others mostly follow from them. */
export function withError(report: MoveReport, entry: ErrorEntry): MoveReport {
  return report.errors.length < entriesMax
    ? { ...report, errors: [...report.errors, entry] }
    : { ...report, moreErrors: report.moreErrors + 1 };
}

/** The report with changed facts about one table. */
export function withTable(
  report: MoveReport,
  name: string,
  change: Partial<TableReport>,
): MoveReport {
  const tables = report.tables.map((table) =>
    table.name === name ? { ...table, ...change } : table,
  );
  return { ...report, tables };
}

/** The rest of a move, and how much of the whole is done. */
export interface MoveRemainder {
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
  /** From 0 to 1, by bytes. */
  readonly fraction: number;
}

/** The remainder of a move by its report; of the rows of a table, a share of its bytes. */
export function remainderOf({ tables, files, phase }: MoveReport): MoveRemainder {
  if (phase === 'done') return { rows: 0, files: 0, bytes: 0, fraction: 1 };
  const left = (table: TableReport): number => Math.max(table.rows - table.copied, 0);
  const leftBytes = (table: TableReport): number =>
    table.rows === 0 ? 0 : (table.bytes * left(table)) / table.rows;
  const fileBytes = Math.max(files.bytes - files.copiedBytes, 0);
  const bytes = Math.round(sum(tables.map(leftBytes)) + fileBytes);
  const whole = sum(tables.map((table) => table.bytes)) + files.bytes;
  return {
    rows: sum(tables.map(left)),
    files: Math.max(files.files - files.copied, 0),
    bytes,
    fraction: whole === 0 ? 0 : Math.min(1 - bytes / whole, 0.99),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
