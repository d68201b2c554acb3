// Runs a move from its checks to its end: rows, files, comparison, and again while the source changes.
import { openPlainProject } from './plain/plain-project.ts';
import { sendPasswordLinks } from './plain/password-links.ts';
import { checkProjects, measureTables, requireSameSchema } from './check-projects.ts';
import type { CheckedProjects } from './check-projects.ts';
import { copyFiles } from './copy/copy-files.ts';
import { copyTable, copyTables } from './copy/copy-rows.ts';
import { createRun } from './copy/move-run.ts';
import type { MoveRun } from './copy/move-run.ts';
import { MoveRefusal } from './move-refusal.ts';
import { emptyReport } from './plan/move-report.ts';
import type { MoveReport } from './plan/move-report.ts';
import { filesTable } from './plan/plan-tables.ts';
import { openProject } from './project/project-client.ts';
import type { ClientOptions, ProjectClient } from './project/project-client.ts';
import type { ProjectAddress } from './project/project-address.ts';
import { beginImport, finishImport } from './project/project-rows.ts';
import { compareTables } from './verify/compare-rows.ts';

export interface MoveOptions extends Partial<Pick<ClientOptions, 'waitsMs' | 'callMsMax'>> {
  readonly source: ProjectAddress;
  readonly target: ProjectAddress;
  /** Products and posts of the target are replaced. */
  readonly replace: boolean;
  /** An import that is open at the target is begun anew. */
  readonly restart: boolean;
  readonly signal: AbortSignal;
  readonly onReport: (report: MoveReport) => void;
}

/** Comparisons of a source that changes; beyond them it changes faster than it is copied. */
const passesMax = 6;

/** Effects that a move would have: counts, bytes, differences and rows that stand in its way. Nothing is written but a word by which the target is recognized. */
export interface DryRun {
  readonly checked: CheckedProjects;
  readonly report: MoveReport;
}

/** Checks and measures. Throws a {@link MoveRefusal}. */
export async function measureMove(
  options: Pick<MoveOptions, 'source' | 'target' | 'signal' | 'waitsMs'>,
): Promise<DryRun> {
  return await measure(...openBoth(options, () => undefined), plainOptions(options));
}

/**
 * Moves. Resolves with the report of a move that came to its end, with or without errors; rejects with {@link MoveRefusal} for one that cannot
 * start or go on, and with the signal's reason. The same call again resumes it.
 */
export async function runMove(options: MoveOptions): Promise<MoveReport> {
  let onRetry: ClientOptions['onRetry'] = () => undefined;
  const [given, target] = openBoth(options, (retry) => onRetry(retry));
  const { checked, report } = await measure(given, target, plainOptions(options));
  const source = checked.client;
  requireSameSchema(checked.differences);
  const { replace, restart, signal, onReport } = options;
  const opened = await beginImport(target, {
    source: source.address.url,
    replace,
    restart,
    partitions: checked.source.partitions,
    // A plain source fills the tables that it has; the others keep their rows.
    only_tables: checked.isPlain ? checked.tables.map(({ name }) => name) : null,
  });
  const { tables } = checked;
  const cursors = opened.progress;
  const run = createRun({ source, target, tables, signal, cursors, report, onReport });
  onRetry = ({ side, attempt, reason }) => run.log('retry', { side, attempt, reason });
  run.log(opened.isResumed ? 'resumed' : 'started', {
    source: source.address.url,
    target: target.address.url,
  });
  await copyAll(run);
  await compareAll(run);
  await finish(run, checked);
  return run.report();
}

function openBoth(
  {
    source,
    target,
    signal,
    waitsMs,
    callMsMax,
  }: Pick<MoveOptions, 'source' | 'target' | 'signal' | 'waitsMs' | 'callMsMax'>,
  onRetry: ClientOptions['onRetry'],
): readonly [ProjectClient, ProjectClient] {
  const options = {
    signal,
    onRetry,
    ...(waitsMs === undefined ? {} : { waitsMs }),
    ...(callMsMax === undefined ? {} : { callMsMax }),
  };
  return [openProject(source, options), openProject(target, options)];
}

const plainOptions = ({ signal, waitsMs }: Pick<MoveOptions, 'signal' | 'waitsMs'>) => ({
  signal,
  onRetry: () => undefined,
  ...(waitsMs === undefined ? {} : { waitsMs }),
});

async function measure(
  source: ProjectClient,
  target: ProjectClient,
  options: ClientOptions,
): Promise<DryRun> {
  const checked = await checkProjects(source, target, (described) =>
    openPlainProject(source.address, options, described),
  );
  const sizes = await measureTables(checked.client, checked.tables);
  const files = sizes.find(({ name }) => name === filesTable);
  const report: MoveReport = {
    ...emptyReport,
    isPlain: checked.isPlain,
    differences: checked.differences,
    tables: sizes.map(({ name, rows, bytes }) => ({
      name,
      rows,
      bytes,
      copied: 0,
      sourceSum: '',
      targetSum: '',
    })),
    files: { ...emptyReport.files, files: files?.rows ?? 0, bytes: files?.fileBytes ?? 0 },
  };
  return { checked, report };
}

async function copyAll(run: MoveRun): Promise<void> {
  run.change((report) => ({ ...report, phase: 'rows' }));
  await copyTables(run);
  run.change((report) => ({ ...report, phase: 'files' }));
  await copyFiles(run, true);
  // Owners, times and properties of files, which no upload can set.
  const rows = run.tables.find(({ name }) => name === filesTable);
  if (rows !== undefined) await copyTable(run, rows);
  const { files, bytes } = run.report().files;
  run.log('files_copied', { files, bytes });
}

/** Compares until nothing differs. Changes of the source meanwhile are copied by it. */
async function compareAll(run: MoveRun): Promise<void> {
  run.change((report) => ({ ...report, phase: 'comparing' }));
  for (let pass = 1; ; pass += 1) {
    // An error of an earlier pass may be gone with its cause; what is left of it shows again.
    run.change((report) => ({ ...report, errors: [], moreErrors: 0 }));
    const files = await copyFiles(run, false);
    const different = await compareTables(run);
    run.change((report) => ({
      ...report,
      files: {
        ...report.files,
        copied: report.files.files,
        copiedBytes: report.files.bytes,
        sum: files.sum,
      },
    }));
    if (different + files.changed === 0) return run.log('same', { passes: pass });
    if (pass > 1 || files.changed > 0)
      run.log('caught_up', { ranges: different, files: files.changed });
    if (pass < passesMax) continue;
    if (run.report().errors.length === 0)
      run.fail(new MoveRefusal('still_changing', { ranges: different, files: files.changed }));
    return;
  }
}

async function finish(run: MoveRun, { source, isPlain }: CheckedProjects): Promise<void> {
  run.change((report) => ({ ...report, phase: 'finishing' }));
  for (const { table, constraint, rows } of await finishImport(
    run.target,
    isPlain ? null : source.sequences,
  ))
    run.fail(new MoveRefusal('reference_missing', { table, constraint, rows }));
  const accounts = run.report().tables.find(({ name }) => name === 'auth.users')?.rows ?? 0;
  if (isPlain) {
    run.log('passwords_left', { accounts });
    run.log('links_sent', await sendPasswordLinks(run));
  } else run.log('accounts_moved', { accounts });
  run.log('sessions_left');
  run.log('finished');
  run.change((report) => ({ ...report, phase: 'done' }));
}
