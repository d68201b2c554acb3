/** The output of one level: a list of expressions with their names in the response. */
import type { Aggregate } from '../parse/select.ts';
import type { EmbedPlan, PlannedColumn, PlannedOrder, ReadPlan } from '../plan/read-plan.ts';
import { quoteIdentifier } from '../schema-cache/names.ts';
import { columnSql } from './column.ts';
import type { Params } from './params.ts';

/** An output and its name; a null name is `*`. */
interface Shape {
  readonly name: string | null;
  /** An aggregate that is still to be applied: a spread leaves that to the level it is spread into. */
  readonly aggregate: { readonly name: Aggregate; readonly cast: string | null } | null;
}

/** An expression of a select list. */
export interface Output extends Shape {
  readonly sql: string;
  /** The expression of this column in `group by`, where another one is aggregated. */
  readonly groupBy: string;
}

/** Everything that a level shows, in order: its columns, then what is embedded. */
export function outputsOf(read: ReadPlan, params: Params): Output[] {
  return [
    ...read.select.map((column) => columnOutput(read, column, params)),
    ...read.embeds.flatMap((embed) => embedOutputs(read, embed)),
  ];
}

/** The same list without expressions. */
function shapesOf(read: ReadPlan): Shape[] {
  return [
    ...read.select.map(columnShape),
    ...read.embeds.flatMap((embed): readonly Shape[] => {
      if (!embed.shown) return [];
      return embed.spread ? spreadShapes(embed) : [{ name: embed.name, aggregate: null }];
    }),
  ];
}

/** Aggregates of many rows are done where the rows are; those of one row where it is spread into. */
const spreadShapes = (embed: EmbedPlan): Shape[] =>
  shapesOf(embed.read).map(({ name, aggregate }) => ({
    name,
    aggregate: embed.toOne ? aggregate : null,
  }));

function columnShape({ column, alias, aggregate, aggregateCast }: PlannedColumn): Shape {
  return {
    name: alias ?? column?.name ?? aggregate,
    aggregate: aggregate === null ? null : { name: aggregate, cast: aggregateCast },
  };
}

function columnOutput(read: ReadPlan, planned: PlannedColumn, params: Params): Output {
  const { column, cast, transform } = planned;
  const shape = columnShape(planned);
  if (column === null) {
    const sql = planned.aggregate === null ? `${read.alias}.*` : '1';
    return { ...shape, sql, groupBy: sql };
  }
  let sql = columnSql(column, params);
  if (transform !== null) sql = `${transform}(${sql})`;
  if (cast !== null) sql = `cast(${sql} as ${cast})`;
  return { ...shape, sql, groupBy: sql };
}

function embedOutputs(read: ReadPlan, embed: EmbedPlan): Output[] {
  const { alias, name, toOne } = embed;
  if (!embed.shown) return [];
  if (embed.spread)
    return spreadShapes(embed).map((shape, at) => {
      const column = `${alias}.s${at}`;
      return { ...shape, sql: toOne ? column : `coalesce(${column}, '[]')`, groupBy: column };
    });
  if (!toOne)
    return [
      { name, aggregate: null, sql: `coalesce(${alias}."rows", '[]')`, groupBy: `${alias}."rows"` },
    ];
  const row = ordersBy(read, embed).length > 0 ? `${alias}."row"` : `row_to_json(${alias}.*)`;
  // Rows are grouped by what has an equality: `jsonb`, and not the `json` that a row may hold.
  const sql = read.grouped ? `${row}::jsonb` : row;
  return [{ name, aggregate: null, sql, groupBy: sql }];
}

/** The order terms of a level about columns that one of its embeds must hand over besides what it shows. */
export const ordersBy = (read: ReadPlan, embed: EmbedPlan): readonly PlannedOrder[] =>
  read.order.filter((term) => term.embed === embed && spreadPosition(term) === -1);

/** The position at which a spread shows the column that its parent orders by; -1 where it does not. */
export function spreadPosition({ column, embed }: PlannedOrder): number {
  if (embed?.spread !== true || !embed.shown) return -1;
  return embed.read.select.findIndex(
    (shown) =>
      shown.column?.name === column.name &&
      shown.column.path.length + column.path.length === 0 &&
      shown.cast === null &&
      shown.aggregate === null &&
      shown.transform === null,
  );
}

/** The expression with its aggregate. */
function aggregated({ sql, aggregate }: Output): string {
  if (aggregate === null) return sql;
  const applied = `${aggregate.name}(${sql})`;
  return aggregate.cast === null ? applied : `cast(${applied} as ${aggregate.cast})`;
}

/** A select list under the names of the answer. */
export const namedList = (outputs: readonly Output[]): string =>
  outputs
    .map((output) =>
      output.name === null
        ? output.sql
        : `${aggregated(output)} as ${quoteIdentifier(output.name)}`,
    )
    .join(', ');

/** A select list under names of our own, for what is spread. */
export const numberedList = (outputs: readonly Output[], aggregate: boolean): string =>
  outputs
    .map((output, at) => `${aggregate ? aggregated(output) : output.sql} as s${at}`)
    .join(', ');

/** ` group by …` where something is aggregated beside something that is not. */
export function groupSql(outputs: readonly Output[]): string {
  const plain = outputs.filter(({ aggregate }) => aggregate === null);
  if (plain.length === 0 || plain.length === outputs.length) return '';
  return ` group by ${plain.map(({ groupBy }) => groupBy).join(', ')}`;
}
