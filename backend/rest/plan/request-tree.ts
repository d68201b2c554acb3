/** Tree of a request: the embeds of `select`, with every filter, order and range on the level that its key names. */
import { notEmbedded } from '../refusal/request-refusals.ts';
import { refuse } from '../refusal.ts';
import type { EmbedPath, Filter } from '../parse/filter.ts';
import type { Logic } from '../parse/logic.ts';
import type { OrderTerm } from '../parse/order.ts';
import type { QueryParams } from '../parse/query-string.ts';
import { allRows } from '../row-range.ts';
import type { RowRange } from '../row-range.ts';
import type { SelectEmbed, SelectField, SelectItem } from '../parse/select.ts';

export interface TreeNode {
  readonly embed: SelectEmbed | null;
  readonly fields: readonly SelectField[];
  readonly children: readonly TreeNode[];
  /** Conditions in the order in which they were given; all must hold. */
  readonly conditions: Logic[];
  order: readonly OrderTerm[];
  range: RowRange;
}

/** The scope of the read itself: conditions of the top level may belong to the write before it, which returns all its rows. */
export interface TreeScope {
  readonly rootConditions: boolean;
  readonly ranges: boolean;
}

/** Builds the tree; refuses a key of a level that is not selected with PGRST108. */
export function requestTree(query: QueryParams, topRange: RowRange, scope: TreeScope): TreeNode {
  const root = node(null, query.select);
  for (const { path, filter } of query.filters)
    if (path.length > 0 || scope.rootConditions) conditionAt(root, path, filter);
  for (const { path, logic } of query.logic)
    if (path.length > 0 || scope.rootConditions) levelAt(root, path).conditions.push(logic);
  for (const { path, terms } of query.orders) levelAt(root, path).order = terms;
  if (!scope.ranges) return root;
  for (const { path, range } of query.ranges) levelAt(root, path).range = range;
  root.range = topRange;
  return root;
}

function node(embed: SelectEmbed | null, items: readonly SelectItem[]): TreeNode {
  return {
    embed,
    fields: items.filter((item) => item.kind === 'field'),
    children: items.filter((item) => item.kind === 'embed').map((item) => node(item, item.select)),
    conditions: [],
    order: [],
    range: allRows,
  };
}

function conditionAt(root: TreeNode, path: EmbedPath, filter: Filter): void {
  levelAt(root, path).conditions.push({ kind: 'filter', filter });
}

function levelAt(root: TreeNode, path: EmbedPath): TreeNode {
  let level = root;
  for (const name of path) {
    const child = level.children.find(({ embed }) => embed?.alias === name || embed?.name === name);
    if (child === undefined) refuse(notEmbedded(name));
    level = child;
  }
  return level;
}
