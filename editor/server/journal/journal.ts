// The journal of a canvas: every change that was written, on disk, so that undo works after a restart.

import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { firstUndone, lastDone, parseEntry, applyEntry } from './activity.ts';
import type { Activity, JournalEntry } from './activity.ts';
import { pendingAfter } from './pending-transitions.ts';
import type { PendingTransitions } from './pending-transitions.ts';

/** The hash of a file's present version; null when it is not there. */
export type VersionOf = (path: string) => string | null;

/** The changes of one canvas, in order. */
export class Journal {
  readonly #path: string;
  /** Whether an earlier process did not finish its last line, which must not swallow the next. */
  #isCut: boolean;
  #activities: readonly Activity[];
  #pending: PendingTransitions;

  /**
   * Opens the journal of a canvas. An entry is written before the files are, so the last one may tell of something that
   * a killed process never did; that one is dropped.
   * @param canvasId letters, digits, hyphens and underscores.
   */
  constructor(directory: string, canvasId: string, versionOf: VersionOf) {
    this.#path = join(directory, `${canvasId}.jsonl`);
    const text = existsSync(this.#path) ? readFileSync(this.#path, 'utf8') : '';
    this.#isCut = text !== '' && !text.endsWith('\n');
    const entries = text.split('\n').flatMap((line) => parseEntry(line) ?? []);
    this.#activities = entries.reduce<readonly Activity[]>(applyEntry, []);
    this.#pending = entries.reduce<PendingTransitions>(pendingAfter, new Map());
    const last = this.#activities.at(-1);
    if (last !== undefined && !last.isUndone && wasNeverWritten(last, versionOf)) {
      this.append({ entry: 'failed', id: last.id });
    }
  }

  get activities(): readonly Activity[] {
    return this.#activities;
  }

  /** Our transitions of each file that no commit of ours has taken in, in their order. */
  get pending(): PendingTransitions {
    return this.#pending;
  }

  /** The change that undo reverses. */
  get lastDone(): Activity | null {
    return lastDone(this.#activities);
  }

  /** The change that redo repeats. */
  get firstUndone(): Activity | null {
    return firstUndone(this.#activities);
  }

  /** Writes an entry. It is with the system when this returns: a process that ends at once has not lost it. */
  append(entry: JournalEntry): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    appendFileSync(this.#path, `${this.#isCut ? '\n' : ''}${JSON.stringify(entry)}\n`);
    this.#isCut = false;
    this.#activities = applyEntry(this.#activities, entry);
    this.#pending = pendingAfter(this.#pending, entry);
  }
}

function wasNeverWritten({ files }: Activity, versionOf: VersionOf): boolean {
  return files.every(({ path, from, to }) => from !== to && versionOf(path) === from);
}
