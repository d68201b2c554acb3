// Printing a plan: the new texts of its files, each of which must still parse.

import type { FileChange, Plan } from '@atelier/editor-source/edits/edit';
import { printEdits } from '@atelier/editor-source/edits/print-edits';
import type { PrintedEdits } from '@atelier/editor-source/edits/print-edits';
import { isScriptPath } from '@atelier/editor-source/parse/parse-source';
import { isRefusal } from '@atelier/editor-source/refusal';
import { isStyleSheetPath, openStyleSheet } from '@atelier/editor-source/styles/style-sheet';
import type { DocumentCache } from '../project/document-cache.ts';
import { isServerRefusal, notFound, refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import type { ProjectSnapshot } from './project-snapshot.ts';

/** A file that a plan changes. */
export interface PrintedFile {
  readonly path: string;
  readonly before: string | null;
  /** Null when the file is to go. */
  readonly after: string | null;
  /** The origin of each part of the new text; null for a file that is created or deleted. */
  readonly printed: PrintedEdits | null;
}

/** Prints a plan. A text that could no longer be read is a fault of the edit, and is refused instead of written. */
export function printPlan(
  plan: Plan,
  snapshot: ProjectSnapshot,
  documents: DocumentCache,
): PrintedFile[] | ServerRefusal {
  const files: PrintedFile[] = [];
  for (const [path, change] of plan.changes) {
    const file = printFile(path, change, snapshot);
    if (isServerRefusal(file)) return file;
    if (file.after !== null && !isValidText(path, file.after, documents)) {
      return refuseRequest(
        'would_break_syntax',
        `The edit would leave ${path} unreadable, so it was not made. Make it in the code.`,
        { path },
      );
    }
    if (file.before !== file.after) files.push(file);
  }
  return files.length > 0
    ? files
    : refuseRequest('nothing_to_change', 'The source says so already.');
}

function printFile(
  path: string,
  change: FileChange,
  snapshot: ProjectSnapshot,
): PrintedFile | ServerRefusal {
  const contents = snapshot.contents(path);
  if (contents !== null && isServerRefusal(contents)) return contents;
  const before = contents?.text ?? null;
  if (change.kind === 'create') return { path, before, after: change.text, printed: null };
  if (before === null) return notFound({ path });
  if (change.kind === 'delete') return { path, before, after: null, printed: null };
  const printed = printEdits(before, change.edits, (other) => snapshot.read(other) ?? '');
  return { path, before, after: printed.text, printed };
}

/** Whether a text is what its path says: a script, a style sheet, JSON. A file of any other kind always is. */
export function isValidText(path: string, text: string, documents: DocumentCache): boolean {
  if (isStyleSheetPath(path)) return openStyleSheet(path, text) !== null;
  if (path.endsWith('.json')) return isJson(text);
  return !isScriptPath(path) || !isRefusal(documents.open(path, text));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}
