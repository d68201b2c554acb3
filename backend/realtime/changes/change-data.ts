/** The data of a `postgres_changes` event: columns and rows as a client reads them, narrowed to what it may and wants to see. */
import type { RowChange } from './replication-stream.ts';
import type { TableShape } from './table-shape.ts';

export type Json = Readonly<Record<string, unknown>>;

/** The longest change that is sent whole. */
const changeBytesMax = 1024 * 1024;
const shortValueBytesMax = 64;

export interface ChangeData extends Json {
  readonly columns: readonly { readonly name: string }[];
  readonly record?: Json;
}

/** The data of a change for a role that may select some columns. */
export function changeData(
  { committedAt, type }: RowChange,
  { schema, name, columns }: TableShape,
  selectable: ReadonlySet<string>,
  { record, before }: { readonly record: Json | null; readonly before: Json | null },
): ChangeData {
  return {
    schema,
    table: name,
    commit_timestamp: committedAt.toISOString(),
    type,
    columns: columns
      .filter((column) => selectable.has(column.name))
      .map((column) => ({ name: column.name, type: column.typeName })),
    ...(record === null ? {} : { record: only(record, selectable) }),
    ...(before === null ? {} : { old_record: only(before, selectable) }),
    errors: null,
  };
}

/** The data with the wanted columns and the key. */
export function narrowed(
  data: ChangeData,
  select: readonly string[],
  shape: TableShape,
): ChangeData {
  const wanted = new Set([
    ...select,
    ...shape.columns.filter(({ isKey }) => isKey).map(({ name }) => name),
  ]);
  return {
    ...data,
    columns: data.columns.filter(({ name }) => wanted.has(name)),
    ...(data.record === undefined ? {} : { record: only(data.record, wanted) }),
  };
}

/** The data of a change that a role may not read. */
export function refusedChange({ type, table }: RowChange, error: string): ChangeData {
  return {
    schema: table.schema,
    table: table.name,
    commit_timestamp: null,
    type,
    columns: [],
    ...(type === 'DELETE' ? {} : { record: {} }),
    ...(type === 'INSERT' ? {} : { old_record: {} }),
    errors: [error],
  };
}

/** The data, or its short values alone where it is too long. */
export function limited(data: ChangeData): ChangeData {
  if (Buffer.byteLength(JSON.stringify(data)) <= changeBytesMax) return data;
  const short = (row: unknown): Json =>
    Object.fromEntries(
      Object.entries(row as Json).filter(
        ([, value]) => Buffer.byteLength(JSON.stringify(value ?? null)) <= shortValueBytesMax,
      ),
    );
  return {
    ...data,
    ...('record' in data ? { record: short(data.record) } : {}),
    ...('old_record' in data ? { old_record: short(data['old_record']) } : {}),
    errors: ['Error 413: Payload Too Large'],
  };
}

const only = (row: Json, names: ReadonlySet<string>): Json =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
