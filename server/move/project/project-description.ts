// The description of a project for a move: tables, sequences, migrations, and rows that a target must not have.
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = v.string();

const columnSchema = v.object({ name: text, type: text, isRequired: v.boolean() });
const tableSchema = v.object({
  name: text,
  columns: v.array(columnSchema),
  key: v.array(text),
  /** Tables that its rows refer to. */
  references: v.array(text),
});

/** The key of a row as texts; null before the first row. */
export const rowKeySchema = v.nullable(v.array(text));

/** The place that a copy has reached in each table, and in the files. */
export const cursorsSchema = v.object({
  tables: v.optional(
    v.record(text, v.object({ last: rowKeySchema, rows: count, isDone: v.boolean() })),
    {},
  ),
  files: v.optional(v.object({ last: rowKeySchema, files: count, bytes: count }), {
    last: null,
    files: 0,
    bytes: 0,
  }),
});

/** The response of `move_describe`. */
export const projectDescriptionSchema = v.object({
  protocol: count,
  probe: v.nullable(text),
  tables: v.array(tableSchema),
  /** Partitions by days, which a target may lack. */
  partitions: v.array(v.object({ table: text, schema: text, name: text, from: text, to: text })),
  sequences: v.array(v.object({ name: text, value: text, isCalled: v.boolean() })),
  migrations: v.array(text),
  import: v.nullable(v.object({ source: text, progress: cursorsSchema, begunAt: text })),
  rows: v.object({
    accounts: count,
    orders: count,
    messages: count,
    files: count,
    products: count,
    posts: count,
  }),
});

export type ProjectDescription = v.InferOutput<typeof projectDescriptionSchema>;
export type DescribedTable = v.InferOutput<typeof tableSchema>;
export type MoveCursors = v.InferOutput<typeof cursorsSchema>;
export type RowKey = v.InferOutput<typeof rowKeySchema>;
