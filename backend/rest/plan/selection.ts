/** Plans what one level shows: columns with their casts, aggregates and names in the answer. */
import { aggregatesNotAllowed } from '../refusal/request-refusals.ts';
import { refuse } from '../refusal.ts';
import type { Field } from '../parse/field.ts';
import type { SelectField } from '../parse/select.ts';
import type { SchemaCache } from '../schema-cache.ts';
import { resolveColumn, resolveType } from './columns.ts';
import type { Level } from './columns.ts';
import type { PlannedColumn } from './read-plan.ts';

const plain = { alias: null, cast: null, aggregate: null, aggregateCast: null, transform: null };

/** The facts that decide whether `*` must be written out. */
export interface StarRules {
  readonly aggregatesEnabled: boolean;
  /** An aggregate on this or a higher level groups by every column, so they must be named. */
  readonly grouped: boolean;
  /** A spread of many rows makes an array of each column, so they must be named. */
  readonly named: boolean;
}

/** Plans the columns of a level; refuses with PGRST123, 42703 and 42704. */
export function planSelection(
  cache: SchemaCache,
  level: Level,
  fields: readonly SelectField[],
  rules: StarRules,
): readonly PlannedColumn[] {
  if (!rules.aggregatesEnabled && fields.some(({ aggregate }) => aggregate !== null))
    refuse(aggregatesNotAllowed());
  return fields.flatMap((field) =>
    field.field.name === '*' && field.aggregate === null
      ? planStar(cache, level, rules)
      : [planColumn(cache, level, field)],
  );
}

function planStar(cache: SchemaCache, level: Level, rules: StarRules): PlannedColumn[] {
  const columns = [...level.table.columns.values()];
  const represented = columns.some(({ type }) => cache.representations.get(type)?.has('json'));
  if (!rules.grouped && !rules.named && !represented) return [{ ...plain, column: null }];
  return columns.map(({ name, type }) => {
    const transform = cache.representations.get(type)?.get('json') ?? null;
    const column = { level: level.alias, name, path: [], type };
    return { ...plain, column, transform, alias: transform === null ? null : name };
  });
}

function planColumn(cache: SchemaCache, level: Level, selected: SelectField): PlannedColumn {
  const { field, aggregate, aggregateCast } = selected;
  const resolve = (type: string | null) => (type === null ? null : resolveType(cache, type));
  const column = field.name === '*' ? null : resolveColumn(level, field);
  const transform =
    column === null || field.path.length > 0
      ? null
      : (cache.representations.get(column.type)?.get('json') ?? null);
  const ownName = aggregate ?? pathName(field) ?? (transform === null ? null : field.name);
  return {
    column,
    alias: selected.alias ?? (selected.cast === null ? ownName : (ownName ?? field.name)),
    cast: resolve(selected.cast),
    aggregate,
    aggregateCast: resolve(aggregateCast),
    transform,
  };
}

/** `data->a->>b` shows as `b`, `data->a->0` as `a`, `data->0` as `data`. */
function pathName({ name, path }: Field): string | null {
  if (path.length === 0) return null;
  return path.findLast(({ kind }) => kind === 'key')?.value ?? name;
}
