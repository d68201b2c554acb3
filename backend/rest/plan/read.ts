/** Plans a read: relationships from the top down, then columns, conditions and order of every level. */
import {
  aggregatesNotAllowed,
  notImplemented,
  notEmbedded,
  relatedOrderNotToOne,
} from '../refusal/request-refusals.ts';
import { duplicateEmbed } from '../refusal/schema-refusals.ts';
import { refuse } from '../refusal.ts';
import type { OrderTerm } from '../parse/order.ts';
import type { RowRange } from '../row-range.ts';
import type { SchemaCache } from '../schema-cache.ts';
import { nameKey } from '../schema-cache/names.ts';
import type { QualifiedName } from '../schema-cache/names.ts';
import { isToOne } from '../schema-cache/relationship.ts';
import type { Relationship } from '../schema-cache/relationship.ts';
import type { Table } from '../schema-cache/table.ts';
import type { RestSettings } from '../settings.ts';
import { columnType, resolveColumn } from './columns.ts';
import type { Level } from './columns.ts';
import { planConditions } from './conditions.ts';
import type {
  ColumnRef,
  EmbedPlan,
  PlannedOrder,
  ReadPlan,
  RowValue,
  Source,
} from './read-plan.ts';
import { findRelationship } from './relationship-search.ts';
import type { TreeNode } from './request-tree.ts';
import { planSelection } from './selection.ts';

/** The cache and settings that a read is planned with. */
export interface ReadContext {
  readonly cache: SchemaCache;
  readonly settings: RestSettings;
  readonly schema: string;
  /** Null where every row may be answered (writes answer all that they touched). */
  readonly maxRows: number | null;
}

/** The source of the top level's rows, and the relation whose columns and relationships they have. */
export interface ReadRoot {
  readonly source: Source;
  readonly name: QualifiedName;
  readonly table: Table;
}

/** Plans the whole tree. `*` is written out as columns where each row also carries itself as a whole. */
export function planRead(context: ReadContext, root: ReadRoot, tree: TreeNode): ReadPlan {
  const numbers = { next: 1 };
  const level = { alias: 't0', label: root.name.name, table: root.table };
  const parent = { name: root.name, level, inColumn: root.source.kind === 'result' };
  const embeds = planEmbeds(context, numbers, parent, tree, 1, false);
  const carriesRow =
    parent.inColumn && embeds.some(({ relationship }) => relationship.kind === 'computed');
  const rules = { grouped: false, named: carriesRow };
  return finish(context, root.source, level, tree, embeds, rules);
}

interface Parent {
  readonly name: QualifiedName;
  readonly level: Level;
  readonly inColumn: boolean;
}

const isGrouped = (tree: TreeNode): boolean =>
  tree.fields.some(({ aggregate }) => aggregate !== null) ||
  tree.children.some((child) => child.embed?.spread === true && isGrouped(child));

function planEmbeds(
  context: ReadContext,
  numbers: { next: number },
  parent: Parent,
  tree: TreeNode,
  depth: number,
  grouped: boolean,
): EmbedPlan[] {
  const groups = grouped || isGrouped(tree);
  const embeds = tree.children.map((child) =>
    planEmbed(context, numbers, parent, child, depth, groups),
  );
  const twice = embeds.find(({ name }, at) => embeds.findIndex((each) => each.name === name) < at);
  if (twice !== undefined) refuse(duplicateEmbed(`${parent.name.name}_${twice.name}_${depth}`));
  return embeds;
}

const groupedSpread = 'Aggregates are not implemented for one-to-many or many-to-many spreads.';

function planEmbed(
  context: ReadContext,
  numbers: { next: number },
  parent: Parent,
  tree: TreeNode,
  depth: number,
  grouped: boolean,
): EmbedPlan {
  const { embed } = tree;
  if (embed === null) throw new Error('Only the root of a request tree is no embed.');
  const { cache, schema, settings } = context;
  const relationship = findRelationship(cache, schema, parent.name, embed.name, embed.hint);
  const toOne = isToOne(relationship);
  if (embed.spread && !toOne && isGrouped(tree))
    refuse(settings.aggregatesEnabled ? notImplemented(groupedSpread) : aggregatesNotAllowed());
  const number = numbers.next++;
  const foreign = relationship.foreignTable;
  const table = tableOf(cache, foreign);
  const level = { alias: `t${number}`, label: `${foreign.name}_${depth}`, table };
  const next = { name: foreign, level, inColumn: false };
  const groupedInto = grouped && embed.spread;
  const embeds = planEmbeds(context, numbers, next, tree, depth + 1, groupedInto);
  const row = { alias: parent.level.alias, inColumn: parent.inColumn };
  const read = finish(context, sourceOf(relationship, row), level, tree, embeds, {
    grouped: groupedInto,
    named: embed.spread,
  });
  return {
    relationship,
    read,
    alias: `e${number}`,
    name: embed.alias ?? embed.name,
    inner: embed.join === 'inner',
    toOne,
    spread: embed.spread,
    shown: tree.fields.length > 0 || embeds.some(({ shown }) => shown),
  };
}

/** Relationships lead only to relations of the request's schema, which is exposed. */
function tableOf(cache: SchemaCache, name: QualifiedName): Table {
  const table = cache.tables.get(nameKey(name.schema, name.name));
  if (table === undefined) throw new Error(`${name.schema}.${name.name} is related but unknown.`);
  return table;
}

function sourceOf(relationship: Relationship, parent: RowValue): Source {
  return relationship.kind === 'computed'
    ? { kind: 'computed', function: relationship.function, parent }
    : { kind: 'relation', name: relationship.foreignTable };
}

function finish(
  context: ReadContext,
  source: Source,
  level: Level,
  tree: TreeNode,
  embeds: readonly EmbedPlan[],
  rules: { grouped: boolean; named: boolean },
): ReadPlan {
  const { cache, settings } = context;
  const order = tree.order.map((term) => planOrder(level, term, embeds));
  const where = planConditions(cache, level, tree.conditions, embeds);
  const grouped = rules.grouped || isGrouped(tree);
  const select = planSelection(cache, level, tree.fields, {
    aggregatesEnabled: settings.aggregatesEnabled,
    grouped,
    named: rules.named,
  });
  const range = restrict(tree.range, context.maxRows);
  const { alias, table } = level;
  return { source, alias, table, select, where, order, range, embeds, grouped };
}

/** Refuses with PGRST108 and PGRST118. */
function planOrder(level: Level, term: OrderTerm, embeds: readonly EmbedPlan[]): PlannedOrder {
  const { relation, direction, nulls } = term;
  if (relation === null)
    return { column: resolveColumn(level, term.field), embed: null, direction, nulls };
  const embed = embeds.find(({ name }) => name === relation);
  if (embed === undefined) refuse(notEmbedded(relation));
  if (!embed.toOne) refuse(relatedOrderNotToOne(level.table.name, relation));
  return { column: relatedColumn(embed, term.field), embed, direction, nulls };
}

/** A column of an embed, which may be called what it is shown as. */
function relatedColumn({ name, read }: EmbedPlan, field: OrderTerm['field']): ColumnRef {
  const { alias, table } = read;
  const shown = read.select.find(
    (each) => each.alias === field.name && each.cast === null && each.aggregate === null,
  );
  if (shown?.column && columnType(table, field.name) === undefined)
    return { ...shown.column, path: [...shown.column.path, ...field.path] };
  return resolveColumn({ alias, label: name, table }, field);
}

function restrict(range: RowRange, maxRows: number | null): RowRange {
  if (maxRows === null) return range;
  return { offset: range.offset, limit: Math.min(range.limit ?? maxRows, maxRows) };
}
