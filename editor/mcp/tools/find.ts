// Tool find: elements by the text that a page shows, by name, or by a place in the source.

import { z } from 'zod';
import { canvas, isApiRefusal } from '../editor-api.ts';
import { pageOf } from '../model/token-budget.ts';
import { placeOf, rowsOfScreen } from '../model/tree-rows.ts';
import type { ScreenNode, TreeRow } from '../model/tree-rows.ts';
import type { Lookups } from '../seen-elements.ts';
import { dataNote } from '../tool-result.ts';
import type { Register, ToolContext } from '../tool.ts';

const foundMax = 200;
const namesOnly =
  'No Studio window is open, so that only names of tags and components were searched, and no text of a page. Open the Studio in a browser, or find by place.';

/** Adds the tool. */
export function addFind(register: Register, context: ToolContext): void {
  register(
    'find',
    {
      description:
        'Finds elements by text (what a screen shows, or the name of a tag or component) or by place (“src/app.tsx:12”, or a file alone).',
      effect: 'reads',
      input: {
        text: z.string().optional(),
        place: z.string().optional(),
        screen: z.string().optional(),
        cursor: z.string().optional(),
      },
    },
    async ({ text, place, screen, cursor }, author) => {
      if ((text ?? '') === '' && (place ?? '') === '')
        return { refused: 'bad_request', message: 'Name a text or a place.' };
      const lookups = await context.seen.lookups();
      if (isApiRefusal(lookups)) return lookups;
      const byPlace = place === undefined ? null : rowsAt(lookups, place);
      const byText =
        text === undefined
          ? { rows: byPlace ?? [] }
          : await rowsOfText(context, lookups, { text, screen, author });
      if (isApiRefusal(byText)) return byText;
      const { rows, ...hint } = byText;
      const both =
        byPlace === null || text === undefined
          ? rows
          : rows.filter(({ id }) => byPlace.some((row) => row.id === id));
      const page = pageOf(both.slice(0, foundMax), cursor ?? null, `${both.length}`);
      context.seen.show(page.items.flatMap(({ id }) => lookups.treeElementLookup[id] ?? []));
      const { items: elements, cursor: next } = page;
      return { note: dataNote, ...hint, found: both.length, elements, cursor: next };
    },
  );
}

/** Elements that begin in a line of a file, else those around it; of a file alone, all. */
function rowsAt({ treeElementLookup }: Lookups, place: string): readonly TreeRow[] {
  const [, file = place, line] = /^(.+?):(\d+)(?::\d+)?$/.exec(place) ?? [];
  const ofFile = Object.values(treeElementLookup)
    .filter(({ filename, index }) => filename === file && index >= 0)
    .toSorted((left, right) => left.index - right.index);
  const wanted = Number(line);
  const inLine = ofFile.filter((record) => record.place.line === wanted);
  const before = ofFile.findLast((record) => record.place.line < wanted);
  const around = before === undefined ? [] : [before];
  const found = line === undefined ? ofFile : inLine.length > 0 ? inLine : around;
  return found.map((record) => ({
    id: record.codebaseId,
    depth: 0,
    name: record.componentName,
    at: placeOf(record),
  }));
}

async function rowsOfText(
  { api }: ToolContext,
  { treeElementLookup }: Lookups,
  {
    text,
    screen,
    author,
  }: { readonly text: string; readonly screen: string | undefined; readonly author: string },
) {
  const wanted = text.toLowerCase();
  const isNamed = (name: string): boolean => name.toLowerCase() === wanted;
  const shown = await api.post<{ readonly value: { readonly nodes: readonly ScreenNode[] } }>(
    `${canvas}/windows/requests`,
    { kind: 'tree', params: { screen } },
    author,
  );
  if (isApiRefusal(shown) && shown.refused !== 'window_missing') return shown;
  if (isApiRefusal(shown)) {
    const rows = Object.values(treeElementLookup)
      .filter(({ componentName, index }) => index >= 0 && isNamed(componentName))
      .map((record) => ({
        id: record.codebaseId,
        depth: 0,
        name: record.componentName,
        at: placeOf(record),
      }));
    return { rows, hint: namesOnly };
  }
  const all = rowsOfScreen(shown.value.nodes, 100, (id) => treeElementLookup[id]);
  const hits = all.filter(
    ({ name, pageText }) => isNamed(name) || (pageText?.toLowerCase().includes(wanted) ?? false),
  );
  const once = new Map(hits.map((row) => [row.id, { ...row, depth: 0 }]));
  return { rows: [...once.values()] };
}
