// Tool tree: the elements of a screen, or of the source where no page is open, to a depth, page by page.

import { z } from 'zod';
import { canvas, isApiRefusal } from '../editor-api.ts';
import type { ApiRefusal } from '../editor-api.ts';
import { pageOf } from '../model/token-budget.ts';
import { nodeOfId, rowsOfScreen, rowsOfSource } from '../model/tree-rows.ts';
import type { ScreenNode, TreeRow } from '../model/tree-rows.ts';
import type { Lookups } from '../seen-elements.ts';
import { dataNote } from '../tool-result.ts';
import type { Register, ToolContext } from '../tool.ts';

interface Screen {
  readonly screen: string;
  readonly nodes: readonly ScreenNode[];
}

/** Adds the tool. */
export function addTree(register: Register, context: ToolContext): void {
  register(
    'tree',
    {
      description:
        'Lists the elements of a screen to a depth (2 by default). Begin shallow, then pass `within` with an id. Where a cursor is returned, pass it for the rest. Without an open Studio window, or with `source`, the elements of the source are listed.',
      effect: 'reads',
      input: {
        screen: z.string().optional(),
        within: z.string().optional(),
        depth: z.int().min(1).max(30).default(2),
        source: z.boolean().default(false),
        file: z.string().optional(),
        cursor: z.string().optional(),
      },
    },
    async ({ screen, within, depth, source, file, cursor }, author) => {
      const lookups = await context.seen.lookups();
      if (isApiRefusal(lookups)) return lookups;
      const shown = source
        ? null
        : await context.api.post<{ readonly value: Screen }>(
            `${canvas}/windows/requests`,
            { kind: 'tree', params: { screen } },
            author,
          );
      const isMissing = isApiRefusal(shown) && shown.refused === 'window_missing';
      if (isApiRefusal(shown) && !isMissing) return shown;
      const value = shown === null || isApiRefusal(shown) ? null : shown.value;
      const rows =
        value === null
          ? sourceRows(lookups, within, file, depth)
          : screenRows(value, lookups, within, depth);
      if (isApiRefusal(rows)) return rows;
      return listPage(context, lookups, value?.screen ?? null, rows, cursor ?? null);
    },
  );
}

function screenRows(
  { nodes }: Screen,
  { treeElementLookup }: Lookups,
  within: string | undefined,
  depth: number,
): readonly TreeRow[] | ApiRefusal {
  const root = within === undefined ? null : nodeOfId(nodes, within);
  if (within !== undefined && root === null) {
    const message = `The screen does not show ${within}. Use find, or tree with source.`;
    return { refused: 'resource_not_found', message };
  }
  return rowsOfScreen(root === null ? nodes : [root], depth, (id) => treeElementLookup[id]);
}

function sourceRows(
  { treeElementLookup, scopeLookup }: Lookups,
  within: string | undefined,
  file: string | undefined,
  depth: number,
): readonly TreeRow[] {
  const records = Object.values(treeElementLookup);
  const scopes = Object.values(scopeLookup).filter(
    ({ filename }) => file === undefined || filename === file,
  );
  const rows = rowsOfSource(records, scopes, within === undefined ? depth : 30);
  const at = rows.findIndex(({ id }) => id === within);
  const root = rows[at];
  if (root === undefined) return rows;
  const below = rows.slice(at + 1);
  const end = below.findIndex((row) => row.depth <= root.depth);
  return [root, ...(end === -1 ? below : below.slice(0, end))]
    .map((row) => ({ ...row, depth: row.depth - root.depth }))
    .filter((row) => row.depth < depth);
}

function listPage(
  { seen }: ToolContext,
  { treeElementLookup }: Lookups,
  screen: string | null,
  rows: readonly TreeRow[],
  cursor: string | null,
) {
  const page = pageOf(rows, cursor, revisionOf(rows));
  seen.show(page.items.flatMap(({ id }) => treeElementLookup[id] ?? []));
  const of = screen === null ? { source: true } : { screen };
  return { note: dataNote, ...of, elements: page.items, cursor: page.cursor };
}

/** Names a list by what is in it: when elements came or went, positions of an earlier list mean others. */
function revisionOf(rows: readonly TreeRow[]): string {
  let sum = 0;
  for (const { id } of rows)
    for (const character of id.slice(-12)) sum = (sum * 31 + character.charCodeAt(0)) % 1_000_003;
  return `${rows.length}-${sum}`;
}
