/** Plans filters and logic trees of one level: its columns, or whether something embedded into it is there at all. */
import { embedFilterNotNull } from '../refusal/request-refusals.ts';
import { refuse } from '../refusal.ts';
import type { Filter } from '../parse/filter.ts';
import type { Logic } from '../parse/logic.ts';
import type { SchemaCache } from '../schema-cache.ts';
import { baseType, columnType, resolveColumn } from './columns.ts';
import type { Level } from './columns.ts';
import type { Condition, EmbedPlan } from './read-plan.ts';

/** Plans the conditions of a level; refuses with PGRST120 and 42703. */
export function planConditions(
  cache: SchemaCache,
  level: Level,
  conditions: readonly Logic[],
  embeds: readonly EmbedPlan[],
): readonly Condition[] {
  return conditions.map((logic) => planLogic(cache, level, logic, embeds));
}

function planLogic(
  cache: SchemaCache,
  level: Level,
  logic: Logic,
  embeds: readonly EmbedPlan[],
): Condition {
  if (logic.kind === 'filter') return planFilter(cache, level, logic.filter, embeds);
  return {
    kind: 'tree',
    negated: logic.negated,
    operator: logic.operator,
    children: logic.children.map((child) => planLogic(cache, level, child, embeds)),
  };
}

function planFilter(
  cache: SchemaCache,
  level: Level,
  { field, negated, operation }: Filter,
  embeds: readonly EmbedPlan[],
): Condition {
  const embed =
    field.path.length === 0 ? embeds.find(({ name }) => name === field.name) : undefined;
  if (embed !== undefined) {
    if (operation.kind === 'is' && (operation.value === 'null' || operation.value === 'not_null'))
      return { kind: 'embed-null', embed, isNull: (operation.value === 'null') !== negated };
    const isColumn = columnType(level.table, field.name) !== undefined;
    if (!isColumn) refuse(embedFilterNotNull(field.name));
  }
  const column = resolveColumn(level, field);
  const transform =
    field.path.length > 0 ? null : (cache.representations.get('text')?.get(column.type) ?? null);
  const isVector = column.path.length === 0 && baseType(level.table, column.name) === 'tsvector';
  return { kind: 'column', column, negated, operation, isVector, transform };
}
