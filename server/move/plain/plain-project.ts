// A project without the functions of a move, as the source of one: the protocol alone stands in for them, in the same calls. Private tables, password hashes
// and sequences are out of its reach.
import * as v from 'valibot';
import { MoveRefusal } from '../move-refusal.ts';
import { filesTable } from '../plan/plan-tables.ts';
import type { ProjectDescription } from '../project/project-description.ts';
import { openProject } from '../project/project-client.ts';
import type { ClientOptions, ProjectClient } from '../project/project-client.ts';
import type { ProjectAddress } from '../project/project-address.ts';
import { describeTables } from './describe-tables.ts';
import { digestOf } from './digest-rows.ts';
import { openAccounts } from './plain-accounts.ts';
import { openFiles } from './plain-files.ts';
import type { PlainRows } from './plain-rows.ts';
import { openTables } from './plain-tables.ts';

const keySchema = v.optional(v.nullable(v.array(v.string())), null);
const requestSchema = v.object({
  title: v.string(),
  columns: v.optional(v.nullable(v.array(v.string())), null),
  after: keySchema,
  through: keySchema,
  rows_max: v.optional(v.nullable(v.number()), null),
});

/** Opens it. The target says which tables, columns and keys a move carries. */
export function openPlainProject(
  address: ProjectAddress,
  options: ClientOptions,
  target: ProjectDescription,
): ProjectClient {
  const client = openProject(address, options);
  const parts = { client, target };
  const accounts = openAccounts(parts);
  const files = openFiles(parts);
  const tables = openTables(parts);
  const rowsOf = (title: string): PlainRows =>
    title.startsWith('auth.') ? accounts : title.startsWith('storage.') ? files : tables;
  const respond = async (name: string, values: object): Promise<unknown> => {
    if (name === 'move_describe') return await describeTables(parts);
    const { title, columns, rows_max: rowsMax, ...range } = v.parse(requestSchema, values);
    if (name === 'move_measure') return await measure(rowsOf(title), files, title);
    const request = { title, columns: columns ?? [], rowsMax, ...range };
    const rows = await rowsOf(title).read(request);
    const last = rows.at(-1)?.key ?? null;
    if (name === 'move_digest') return { ...digestOf(rows), last };
    if (name !== 'move_read') throw new MoveRefusal('no_move_functions', { side: address.side });
    const isEnd = rowsMax === null || rows.length < rowsMax;
    const names = rows.map(({ key }) => key);
    const stored = title === filesTable ? { files: await files.describe(names) } : {};
    return { rows: rows.map(({ cells }) => cells), last, isEnd, ...stored };
  };
  return {
    ...client,
    call: async (name, values, schema) => v.parse(schema, await respond(name, values)),
  };
}

async function measure(
  rows: PlainRows,
  files: { bytes(): Promise<number> },
  title: string,
): Promise<object> {
  const count = await rows.count(title);
  // The protocol tells the bytes of files alone.
  return title === filesTable
    ? { rows: count, bytes: 0, fileBytes: await files.bytes() }
    : { rows: count, bytes: 0 };
}
