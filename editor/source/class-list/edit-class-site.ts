// Editing a class site: removing class names from a piece of text, or replacing them by others.

import type { Edit } from '../edits/edit.ts';
import { remove, replace } from '../edits/edit.ts';
import { printEdits } from '../edits/print-edits.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import type { ClassSite, ClassToken } from './class-sites.ts';
import { fitsQuotes, requote, escapeNames } from './quote-names.ts';

/** Whether a text that loses names holds nothing any more and belongs to nothing longer. */
export function isEmptiedBy(site: ClassSite, removed: ReadonlySet<number>): boolean {
  const isPart =
    site.isFirstTokenPartial || site.isLastTokenPartial || site.node.type === 'TemplateElement';
  return !isPart && site.tokens.every(({ start }) => removed.has(start));
}

/** Takes names, given by where they begin, out of a text. `added` is put where the first of them stood. */
export function editSite(
  document: SourceDocument,
  site: ClassSite,
  removed: ReadonlySet<number>,
  added: string,
): readonly Edit[] {
  const { written, tokens } = site;
  const edits = runsOf(tokens, removed).map((run, index) =>
    index === 0 && added !== ''
      ? replaceRun(run, tokens, escapeNames(added, written.syntax))
      : removeRun(document, site, run),
  );
  if (added === '' || fitsQuotes(added, written)) return edits;
  const { start, end } = written;
  const moved = edits.map((edit) => ({
    ...edit,
    start: edit.start - start,
    end: edit.end - start,
  }));
  return [requote(written, printEdits(document.text.slice(start, end), moved, () => '').text)];
}

/** Positions of the first and the last name of a run of neighbours. */
type Run = readonly [first: number, last: number];

function runsOf(tokens: readonly ClassToken[], removed: ReadonlySet<number>): Run[] {
  const runs: [number, number][] = [];
  for (const [index, token] of tokens.entries()) {
    if (!removed.has(token.start)) continue;
    const last = runs.at(-1);
    if (last !== undefined && last[1] === index - 1) last[1] = index;
    else runs.push([index, index]);
  }
  return runs;
}

function replaceRun([first, last]: Run, tokens: readonly ClassToken[], text: string): Edit {
  return replace(tokens[first]?.start ?? 0, tokens[last]?.end ?? 0, text);
}

/** Removes neighbours with the white space that set them off from what follows, or from what precedes the last. */
function removeRun({ text }: SourceDocument, site: ClassSite, [first, last]: Run): Edit {
  const { tokens, written, node } = site;
  const start = tokens[first]?.start ?? 0;
  const end = tokens[last]?.end ?? 0;
  const next = tokens[last + 1]?.start;
  const previous = tokens[first - 1]?.end;
  if (next !== undefined && !text.slice(end, next).includes('\n')) return remove(start, next);
  if (previous !== undefined) return remove(previous, end);
  if (next !== undefined) return remove(start, next);
  // Alone between expressions: one side's white space stays to keep them apart.
  const isFirstPart = text[node.start] === '`' || node.type !== 'TemplateElement';
  return isFirstPart ? remove(start, written.end) : remove(written.start, end);
}
