// Formatting a text like another version of the same file.

import type { SourceDocument } from '../locate/source-document.ts';
import { inferFormatOptions } from './format-options.ts';
import { formatText } from './format-text.ts';
import type { FormatOptions } from './format-text.ts';
import { layoutHunksOf, withoutLayout } from './layout-hunks.ts';

/** A text as the formatter prints it. */
export interface FormattedText {
  readonly text: string;
  /** Whether the other version is printed as it stands everywhere, and not only nearly so. */
  readonly isExact: boolean;
}

/** The options tried before a file counts as not formatted exactly, and as not formatted nearly. */
const exactOptionsTried = 6;
const nearOptionsTried = 3;

/** The percentage of lines that may differ from what the formatter prints. */
const differingLinesMaxPercent = 10;

/**
 * Formats a text with the options with which the formatter prints a file as it stands; else with those with which it
 * prints nearly all of it so, as of a file in which a line has become too long.
 * @returns null when there are no such options, or the text cannot be read.
 */
export async function formatLike(
  model: SourceDocument,
  text: string,
): Promise<FormattedText | null> {
  const { path } = model;
  let candidates = inferFormatOptions(model, true).slice(0, exactOptionsTried);
  for (let [options] = candidates; options !== undefined; [options] = candidates) {
    // Both at once: most files are formatted as the first options say.
    const [same, formatted] = await Promise.all([
      isPrinted(path, model.text, options) ? model.text : formatText(path, model.text, options),
      formatText(path, text, options),
    ]);
    if (same === model.text) {
      if (formatted === null) return null;
      store({ path, text: formatted, options: keyOf(options) });
      return { text: formatted, isExact: true };
    }
    const isLayout = same !== null && withoutLayout(same) === withoutLayout(model.text);
    if (!isLayout) return null;
    candidates = candidates.slice(1);
  }
  const near = await nearOptionsOf(model);
  const formatted = near === null ? null : await formatText(path, text, near);
  return formatted === null ? null : { text: formatted, isExact: false };
}

/** The options with which the formatter prints nearly all of a file as it stands. */
async function nearOptionsOf(model: SourceDocument): Promise<FormatOptions | null> {
  const lines = model.text.split('\n').length;
  let fewest = (lines * differingLinesMaxPercent) / 100;
  let nearest: FormatOptions | null = null;
  for (const options of inferFormatOptions(model, false).slice(0, nearOptionsTried)) {
    const printed = await formatText(model.path, model.text, options);
    const hunks = printed === null ? null : layoutHunksOf(model.text, printed);
    if (hunks === null) continue;
    const others = hunks.reduce(
      (sum, { start, end }) => sum + model.text.slice(start, end).split('\n').length - 1,
      0,
    );
    if (others > fewest || (others === fewest && nearest !== null)) continue;
    [fewest, nearest] = [others, options];
  }
  return nearest;
}

/** A text that the formatter printed, and with which options. */
interface PrintedText {
  readonly path: string;
  readonly text: string;
  readonly options: string;
}

/** The last formatted texts. Most edits start from the text of the edit before, and formatted text is formatted the same again. */
let printed: readonly PrintedText[] = [];
const printedTextsMax = 16;

function store(text: PrintedText): void {
  printed = [...printed.slice(1 - printedTextsMax), text];
}

function isPrinted(path: string, text: string, options: FormatOptions): boolean {
  const key = keyOf(options);
  return printed.some((each) => each.path === path && each.options === key && each.text === text);
}

function keyOf(options: FormatOptions): string {
  return JSON.stringify(options);
}
