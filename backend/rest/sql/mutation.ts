/** The SQL of a mutation: one statement, which returns the columns that the read on top of it needs. */
import type { Body, MutationPlan, Returning, WrittenColumn } from '../plan/mutation-plan.ts';
import { mergedCountSetting, rowColumn } from '../result-columns.ts';
import { quoteIdentifier, quoteQualified } from '../schema-cache/names.ts';
import { conditionSql, whereSql } from './condition.ts';
import type { Params } from './params.ts';

/** The statement; its rows are read under `resultName`. */
export function mutationSql(plan: MutationPlan, params: Params): string {
  const table = `${quoteQualified(plan.table)} as t0`;
  switch (plan.kind) {
    case 'insert':
      return insertSql(plan, params);
    case 'update':
      return updateSql(plan, params);
    case 'delete': {
      const where = whereSql(plan.where.map((condition) => conditionSql(condition, params)));
      return `delete from ${table}${where}${returningSql(plan.returning)}`;
    }
  }
}

function insertSql(plan: Extract<MutationPlan, { kind: 'insert' }>, params: Params): string {
  const names = plan.columns.map(({ column }) => quoteIdentifier(column.name));
  const into = `insert into ${quoteQualified(plan.table)} as t0`;
  const where = whereSql(plan.bodyConditions.map((condition) => conditionSql(condition, params)));
  const rows = `select ${plan.columns.map(bodyColumn).join(', ')} from ${bodyRows(plan, params)}${where}`;
  const list = names.length === 0 ? '' : ` (${names.join(', ')})`;
  return `${into}${list} ${rows}${conflictSql(plan)}${returningSql(plan.returning)}`;
}

function conflictSql({ conflict, columns }: Extract<MutationPlan, { kind: 'insert' }>): string {
  if (conflict === null) return '';
  const target = ` on conflict (${conflict.columns.map(quoteIdentifier).join(', ')})`;
  if (conflict.resolution === 'ignore-duplicates' || columns.length === 0)
    return `${target} do nothing`;
  const set = columns.map(({ column }) => {
    const name = quoteIdentifier(column.name);
    return `${name} = excluded.${name}`;
  });
  return `${target} do update set ${set.join(', ')} where ${countMerged}`;
}

/** The number of existing rows that an upsert has met; not set where it met none. */
export const mergedCount = `coalesce(nullif(current_setting('${mergedCountSetting}', true), ''), '0')::bigint`;

/**
 * True for every row, and counts it. A row's `xmax` would tell the same, but the rows of a partitioned table and of a view
 * have none.
 */
const countMerged = `set_config('${mergedCountSetting}', (${mergedCount} + 1)::text, true) is not null`;

/** An update without columns touches nothing, but is still an update of nothing to those who watch. */
function updateSql(plan: Extract<MutationPlan, { kind: 'update' }>, params: Params): string {
  const table = quoteQualified(plan.table);
  if (plan.columns.length === 0)
    return `select ${returnedList(plan.returning)} from ${table} as t0 where false`;
  const set = plan.columns.map(
    (written) => `${quoteIdentifier(written.column.name)} = ${bodyColumn(written)}`,
  );
  const rows = bodyRows(plan, params, ' limit 1');
  const where = whereSql(plan.where.map((condition) => conditionSql(condition, params)));
  return `update ${table} as t0 set ${set.join(', ')} from ${rows}${where}${returningSql(plan.returning)}`;
}

function bodyColumn({ column, transform }: WrittenColumn): string {
  const value = `body.${quoteIdentifier(column.name)}`;
  return transform === null ? value : `${transform}(${value})`;
}

/** The rows of the JSON body under the name `body`, typed as their columns are. */
function bodyRows(
  plan: {
    readonly columns: readonly WrittenColumn[];
    readonly body: Body;
    readonly applyDefaults: boolean;
  },
  params: Params,
  limit = '',
): string {
  const text = params.add(plan.body.text);
  const { isArray } = plan.body;
  if (plan.columns.length === 0)
    return isArray
      ? `(select from json_array_elements(${text}::json)${limit}) as body`
      : `(select where ${text}::json is not null${limit}) as body`;
  const fields = plan.columns.map(
    ({ column, transform }) =>
      `${quoteIdentifier(column.name)} ${transform === null ? column.recordType : 'json'}`,
  );
  const list = plan.columns.map(({ column }) => quoteIdentifier(column.name)).join(', ');
  const defaults = plan.applyDefaults ? defaultsSql(plan.columns) : null;
  const json =
    defaults === null
      ? `${text}::json`
      : isArray
        ? `(select jsonb_agg(${defaults} || item) from jsonb_array_elements(${text}::jsonb) as item)`
        : `(${defaults} || ${text}::jsonb)`;
  const read = `json${defaults === null ? '' : 'b'}_to_record${isArray ? 'set' : ''}`;
  return `(select ${list} from ${read}(${json}) as record(${fields.join(', ')})${limit}) as body`;
}

/** An object of what the columns are when nobody says; null where none has a default. */
function defaultsSql(columns: readonly WrittenColumn[]): string | null {
  const pairs = columns.flatMap(({ column }) =>
    column.default === null ? [] : [`${quoteLiteral(column.name)}, ${column.default}`],
  );
  return pairs.length === 0 ? null : `jsonb_build_object(${pairs.join(', ')})`;
}

/** A name of the catalogue as a text literal. */
const quoteLiteral = (name: string): string =>
  `${name.includes('\\') ? 'E' : ''}'${name.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const returningSql = (returning: Returning): string => ` returning ${returnedList(returning)}`;

function returnedList({ columns, computed, row }: Returning): string {
  const list = [
    ...(columns === '*' || row ? ['t0.*'] : columns.map((name) => `t0.${quoteIdentifier(name)}`)),
    ...computed.map((name) => `t0.${quoteIdentifier(name)}`),
    ...(row ? [`t0 as "${rowColumn}"`] : []),
  ];
  return list.length === 0 ? '1' : list.join(', ');
}
