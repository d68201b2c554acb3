// CSS records: the rules of the project's style sheets, as the lookup has them.

import type { CssRecord } from '@atelier/editor-channel/lookup';
import { fileNamespace, uuidV5 } from '@atelier/editor-source/identity/uuid';
import { openStyleSheet } from '@atelier/editor-source/styles/style-sheet';
import type { StyleBlock } from '@atelier/editor-source/styles/style-sheet';
import { lineStarts, locationAt } from './line-table.ts';

/** The records of a style sheet's rules, by id. A sheet that cannot be read has none. */
export function cssRecordsOf(path: string, text: string): Record<string, CssRecord> {
  const blocks = openStyleSheet(path, text)?.blocks ?? [];
  const namespace = fileNamespace(path);
  const lines = lineStarts(text);
  const seen = new Map<string, number>();
  const records = blocks.map((block): [string, CssRecord] => {
    const selector = block.selectors.join(', ');
    const name = [...block.conditions, selector].join(' ');
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    // A rule of the same selector further down is another one.
    const codebaseId = `tempo-${uuidV5(namespace, `rule ${name}${times === 1 ? '' : `#${times}`}`)}`;
    return [codebaseId, describe(path, text, block, codebaseId, lines)];
  });
  return Object.fromEntries(records);
}

function describe(
  path: string,
  text: string,
  block: StyleBlock,
  codebaseId: string,
  lines: readonly number[],
): CssRecord {
  const { selectors, conditions, declarations, start, end } = block;
  return {
    codebaseId,
    filename: path,
    selector: selectors.join(', '),
    source: text.slice(start, end),
    styles: Object.fromEntries(declarations.map(({ property, value }) => [property, value])),
    conditions,
    place: locationAt(lines, start, end),
  };
}
