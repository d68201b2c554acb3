/** A level of a read as a query, with the levels inside it joined laterally. */
import type { EmbedPlan, PlannedOrder, ReadPlan } from '../plan/read-plan.ts';
import { resultName, rowColumn } from '../result-columns.ts';
import { quoteIdentifier, quoteQualified } from '../schema-cache/names.ts';
import { columnSql } from './column.ts';
import { conditionSql, whereSql } from './condition.ts';
import {
  groupSql,
  namedList,
  numberedList,
  ordersBy,
  outputsOf,
  spreadPosition,
} from './output.ts';
import type { Output } from './output.ts';
import type { Params } from './params.ts';

/** The whole read. */
export function readSql(read: ReadPlan, params: Params): string {
  const outputs = outputsOf(read, params);
  return levelSql(read, namedList(outputs), outputs, [], params);
}

/** The rows that the read has without its limit and offset, one column each that nobody looks at. */
export function countedSql(read: ReadPlan, params: Params): string {
  const joining = read.embeds.filter((embed) => embed.inner || isTested(read, embed));
  const joins = joining.map((embed) => joinSql(read, hidden(embed), params));
  const where = whereSql(read.where.map((condition) => conditionSql(condition, params)));
  return `select 1 from ${sourceSql(read)}${joins.join('')}${where}`;
}

/** The embed as it is when only its being there matters. */
function hidden(embed: EmbedPlan): EmbedPlan {
  const embeds = embed.read.embeds.filter((child) => child.inner || isTested(embed.read, child));
  const read = { ...embed.read, select: [], order: [], embeds: embeds.map(hidden) };
  return { ...embed, read, shown: false, spread: false };
}

function isTested(read: ReadPlan, embed: EmbedPlan): boolean {
  const tests = (condition: ReadPlan['where'][number]): boolean =>
    condition.kind === 'tree'
      ? condition.children.some(tests)
      : condition.kind === 'embed-null' && condition.embed === embed;
  return read.where.some(tests);
}

function levelSql(
  read: JoinedRead,
  list: string,
  outputs: readonly Output[],
  joinConditions: readonly string[],
  params: Params,
): string {
  const joins = read.embeds.map((embed) => joinSql(read, embed, params));
  const conditions = read.where.map((condition) => conditionSql(condition, params));
  return [
    `select ${list} from ${sourceSql(read)}${read.junction ?? ''}${joins.join('')}`,
    whereSql([...joinConditions, ...conditions]),
    groupSql(outputs),
    orderSql(read, params),
    rangeSql(read, params),
  ].join('');
}

function sourceSql({ source, alias }: ReadPlan): string {
  switch (source.kind) {
    case 'relation':
      return `${quoteQualified(source.name)} as ${alias}`;
    case 'result':
      return `${resultName} as ${alias}`;
    case 'computed': {
      const { parent } = source;
      const row = parent.inColumn ? `${parent.alias}."${rowColumn}"` : parent.alias;
      return `${quoteQualified(source.function)}(${row}) as ${alias}`;
    }
  }
}

/** An embed as a lateral join: one row for to-one, one row of aggregated JSON for to-many. */
function joinSql(parent: ReadPlan, embed: EmbedPlan, params: Params): string {
  const body = embed.toOne ? toOneSql(parent, embed, params) : toManySql(parent, embed, params);
  const kind = embed.inner ? 'inner' : 'left';
  const on = embed.inner && !embed.toOne ? `${embed.alias}."rows" is not null` : 'true';
  return ` ${kind} join lateral (${body}) as ${embed.alias} on ${on}`;
}

function toOneSql(parent: ReadPlan, embed: EmbedPlan, params: Params): string {
  const { read } = embed;
  const outputs = outputsOf(read, params);
  const orders = ordersBy(parent, embed).map(
    ({ column }, at) => `, ${columnSql(column, params)} as o${at}`,
  );
  const conditions = joinConditions(parent, embed);
  const junction = junctionSql(embed);
  let list = embed.spread ? numberedList(outputs, false) : namedList(outputs);
  if (!embed.shown) list = 'true as "there"';
  else if (orders.length > 0 && !embed.spread)
    list = `(select row_to_json(r.*) from (select ${list}) as r) as "row"`;
  const ungrouped = embed.spread || !embed.shown ? [] : outputs;
  return levelSql(
    withJunction(read, junction),
    list + orders.join(''),
    ungrouped,
    conditions,
    params,
  );
}

function toManySql(parent: ReadPlan, embed: EmbedPlan, params: Params): string {
  const { read } = embed;
  const outputs = embed.shown ? outputsOf(read, params) : [];
  const conditions = joinConditions(parent, embed);
  const level = withJunction(read, junctionSql(embed));
  const cast = parent.grouped ? '::jsonb' : '';
  if (!embed.shown) {
    const rows = levelSql(level, '1', [], conditions, params);
    return `select true as "rows" from (${rows}) as r limit 1`;
  }
  if (embed.spread) {
    const rows = levelSql(level, numberedList(outputs, true), outputs, conditions, params);
    const arrays = outputs.map((_, at) => `json_agg(r.s${at})${cast} as s${at}`).join(', ');
    return `select ${arrays}, case when count(*) > 0 then true end as "rows" from (${rows}) as r`;
  }
  const rows = levelSql(level, namedList(outputs), outputs, conditions, params);
  return `select json_agg(r.*)${cast} as "rows" from (${rows}) as r`;
}

/** A read whose source is joined with the table in the middle. */
type JoinedRead = ReadPlan & { readonly junction?: string };

const withJunction = (read: ReadPlan, junction: string): JoinedRead =>
  junction === '' ? read : { ...read, junction };

function junctionSql({ relationship, read }: EmbedPlan): string {
  if (relationship.kind === 'computed' || relationship.junction === null) return '';
  const { table, target } = relationship.junction;
  const alias = junctionAlias(read);
  const on = target.map(
    ([own, middle]) =>
      `${alias}.${quoteIdentifier(middle)} = ${read.alias}.${quoteIdentifier(own)}`,
  );
  return ` inner join ${quoteQualified(table)} as ${alias} on ${on.join(' and ')}`;
}

const junctionAlias = ({ alias }: ReadPlan): string => `j${alias.slice(1)}`;

function joinConditions(parent: ReadPlan, { relationship, read }: EmbedPlan): string[] {
  if (relationship.kind === 'computed') return [];
  const { junction, columns } = relationship;
  const pairs = junction?.source ?? columns;
  const foreign = junction === null ? read.alias : junctionAlias(read);
  return pairs.map(
    ([own, other]) =>
      `${foreign}.${quoteIdentifier(other)} = ${parent.alias}.${quoteIdentifier(own)}`,
  );
}

function orderSql(read: ReadPlan, params: Params): string {
  if (read.order.length === 0) return '';
  const terms = read.order.map((term) => {
    const direction = term.direction === null ? '' : ` ${term.direction}`;
    const nulls = term.nulls === null ? '' : ` nulls ${term.nulls}`;
    return `${orderedBy(read, term, params)}${direction}${nulls}`;
  });
  return ` order by ${terms.join(', ')}`;
}

function orderedBy(read: ReadPlan, term: PlannedOrder, params: Params): string {
  if (term.embed === null) return columnSql(term.column, params);
  const shown = spreadPosition(term);
  if (shown !== -1) return `${term.embed.alias}.s${shown}`;
  return `${term.embed.alias}.o${ordersBy(read, term.embed).indexOf(term)}`;
}

function rangeSql({ range }: ReadPlan, params: Params): string {
  const limit = range.limit === null ? '' : ` limit ${params.count(range.limit)}`;
  const offset = range.offset === 0 ? '' : ` offset ${params.count(range.offset)}`;
  return limit + offset;
}
