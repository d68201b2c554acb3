// `sql`: runs a file of SQL as the owner of the database, for changes without a screen.
import { resolve } from 'node:path';
import { applySqlFile } from '@atelier/backend/migrate/apply-sql-file';
import type { ScriptResult } from '@atelier/backend/postgres/script-session';
import { withDatabase } from '../compose/with-database.ts';
import { KnownFault } from '../fault.ts';
import { printError, print } from '../print.ts';
import type { Command } from './command.ts';
import { resolveProject, databaseOptions } from './options.ts';

export const sql: Command = {
  summary: 'Run a file of SQL as the owner of the database, in one transaction',
  usage: 'sql FILE [--project DIR] [--database-url URL]',
  options: databaseOptions,
  acceptsOperands: true,
  async run(call) {
    const [file, ...more] = call.operands;
    if (file === undefined || more.length > 0) {
      throw new KnownFault('file_missing', 'Name one file: npx atelier sql FILE');
    }
    const { project, settings } = await resolveProject(call);
    const results = await withDatabase({ project, settings, onProgress: printError }, (server) =>
      applySqlFile(server, resolve(call.folder, file), printError),
    );
    for (const result of results) print(describeResult(result));
    return 0;
  },
};

/** Rows as tab-separated lines under their column names, for other programs; other statements as their command and count. */
function describeResult({ command, count, columns, rows }: ScriptResult): string {
  if (columns.length === 0) return count === null ? command : `${command} ${count}`;
  const header = columns.map(({ name }) => name).join('\t');
  return [header, ...rows.map((row) => row.map((cell) => cellText(cell)).join('\t'))].join('\n');
}

function cellText(cell: string | null): string {
  return cell === null
    ? '\\N'
    : cell.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n');
}
