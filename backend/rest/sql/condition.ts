/** Conditions as SQL: operators are ours, values are parameters. */
import type {
  Operation,
  QuantifiedOperator,
  SearchOperator,
  SimpleOperator,
} from '../parse/filter.ts';
import type { Condition } from '../plan/read-plan.ts';
import { arrayLiteral } from '../array-literal.ts';
import { columnSql } from './column.ts';
import type { Params } from './params.ts';

const simpleOperators: Readonly<Record<SimpleOperator, string>> = {
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};

const quantifiedOperators: Readonly<Record<QuantifiedOperator, string>> = {
  eq: '=',
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
};

const searchFunctions: Readonly<Record<SearchOperator, string>> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

const isTests = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
} as const;

/** ` where …` of conditions that must all hold; nothing where there are none. */
export function whereSql(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
}

/** One condition. */
export function conditionSql(condition: Condition, params: Params): string {
  switch (condition.kind) {
    case 'embed-null': {
      const { embed, isNull } = condition;
      const value = embed.toOne ? `(${embed.alias}.*)` : `${embed.alias}."rows"`;
      return `${value} is ${isNull ? 'not ' : ''}distinct from null`;
    }
    case 'tree': {
      const children = condition.children.map((child) => conditionSql(child, params));
      return `${condition.negated ? 'not ' : ''}(${children.join(` ${condition.operator} `)})`;
    }
    case 'column': {
      const column = columnSql(condition.column, params);
      const read = condition.transform;
      const { operation } = condition;
      const test =
        operation.kind === 'search'
          ? searchSql(column, condition.isVector, operation, params)
          : operationSql(column, operation, read, params);
      return condition.negated ? `not ${test}` : test;
    }
  }
}

function operationSql(
  column: string,
  operation: Exclude<Operation, { kind: 'search' }>,
  read: string | null,
  params: Params,
): string {
  const value = (text: string): string =>
    read === null ? params.add(text) : `${read}(${params.add(text)}::text)`;
  const list = (literal: string): string =>
    read === null
      ? `(${params.add(literal)})`
      : `(select ${read}(item) from unnest(${params.add(literal)}::text[]) item)`;
  switch (operation.kind) {
    case 'simple':
      return `${column} ${simpleOperators[operation.operator]} ${value(operation.value)}`;
    case 'quantified': {
      const { quantifier } = operation;
      const operator = quantifiedOperators[operation.operator];
      const pattern = operation.operator === 'like' || operation.operator === 'ilike';
      const text = pattern ? operation.value.replaceAll('*', '%') : operation.value;
      return quantifier === null
        ? `${column} ${operator} ${value(text)}`
        : `${column} ${operator} ${quantifier} ${list(text)}`;
    }
    case 'in': {
      const none = operation.values.length === 1 && operation.values[0] === '';
      return `${column} = any ${list(none ? '{}' : arrayLiteral(operation.values))}`;
    }
    case 'is':
      return `${column} ${isTests[operation.value]}`;
    case 'distinct':
      return `${column} is distinct from ${value(operation.value)}`;
  }
}

/** A full-text search. A column that is no search vector is converted to one, in the language of the query. */
function searchSql(
  column: string,
  isVector: boolean,
  operation: Extract<Operation, { kind: 'search' }>,
  params: Params,
): string {
  const language =
    operation.language === null ? '' : `${params.add(operation.language)}::regconfig, `;
  const vector = isVector ? column : `to_tsvector(${language}${column})`;
  const searchQuery = `${searchFunctions[operation.operator]}(${language}${params.add(operation.value)})`;
  return `${vector} @@ ${searchQuery}`;
}
