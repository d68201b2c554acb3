// The report of a move as text for the terminal: a line for each table with its checksum, the files, and what does not move.
import type { SchemaDifference } from './plan/compare-schemas.ts';
import type { MoveReport, TableReport } from './plan/move-report.ts';

const kilobyte = 1_000;

/** All of the report but its errors. */
export function describeReport({
  tables,
  files,
  differences,
  phase,
  isPlain,
  log,
}: MoveReport): string {
  const filled = tables.filter(({ rows }) => rows > 0);
  const width = Math.max(...filled.map(({ name }) => name.length), 0);
  const isDone = phase === 'done';
  return [
    ...differences.map(describeDifference),
    ...filled.map((table) => describeTable(table, width)),
    `${files.files} files, ${describeBytes(files.bytes)}${files.sum === '' ? '' : `, sha256 ${files.sum}`}`,
    `${filled.reduce((rows, table) => rows + table.rows, 0)} rows in ${filled.length} tables`,
    ...(isPlain ? [describePlain(log)] : []),
    isDone && isPlain
      ? 'Stop the old shop now: its jobs still run.'
      : isDone
        ? 'Passwords, second factors and roles came along; everybody signs in again. Stop the old shop now: its jobs still run.'
        : 'Nothing was changed. Sessions, codes, pending jobs and backups do not move.',
  ].join('\n');
}

/** Words about a source that has no functions of ours. */
function describePlain(log: MoveReport['log']): string {
  const links = log.find(({ code }) => code === 'links_sent')?.facts;
  const rest = 'Private tables stay behind, and so do second factors.';
  if (links === undefined)
    return `The old project has no functions for a move: passwords do not come along, and people receive a link to set a new one. ${rest}`;
  const left =
    links['left'] === 0
      ? ''
      : ` ${links['left']} more could not be sent: "Forgotten password" does the same.`;
  return `Passwords did not come along: ${links['sent']} people were sent a link to set a new one.${left} ${rest}`;
}

function describeTable(
  { name, rows, bytes, sourceSum, targetSum }: TableReport,
  width: number,
): string {
  const line = `${name.padEnd(width)}  ${String(rows).padStart(8)} rows  ${describeBytes(bytes)}`;
  if (sourceSum === '') return line;
  return sourceSum === targetSum
    ? `${line}  same, sha256 ${sourceSum}`
    : `${line}  different: sha256 ${sourceSum} and ${targetSum}`;
}

function describeDifference(difference: SchemaDifference): string {
  const { code, subject, column, source, target, isBlocking } = difference;
  const facts = [subject, column, source, target].filter((each) => each !== '').join(' ');
  return `${isBlocking ? 'Stops the move' : 'Noted'}: ${code} ${facts}`;
}

function describeBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let [value, at] = [bytes, 0];
  for (; value >= kilobyte && at < units.length - 1; at += 1) value /= kilobyte;
  return `${at === 0 ? value : value.toFixed(1)} ${units[at] ?? ''}`;
}
