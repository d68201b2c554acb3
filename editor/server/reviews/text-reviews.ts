// Text reviews of a canvas, in a file beside its journal: every edit of a translation marks its other languages, whoever made it.

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import type { TextReview } from '@atelier/editor-channel/text-review';
import { EventHub } from '../event-hub.ts';
import type { Journal } from '../journal/journal.ts';
import type { StagedFiles } from '../project/staged-files.ts';
import { afterTextEdit, withoutLanguage } from './review-list.ts';
import type { TranslationEdit } from './review-list.ts';

const reviewsSchema = v.array(
  v.object({
    key: v.string(),
    language: v.string(),
    text: v.string(),
    pending: v.array(v.string()),
    activityId: v.string(),
  }),
);

/** The parts that reviews need. */
interface ReviewParts {
  readonly path: string;
  readonly journal: Journal;
  readonly unwritten: StagedFiles;
}

/** The reviews of one canvas. */
export class TextReviews {
  /** The list after each of its changes. */
  readonly changes = new EventHub<readonly TextReview[]>();
  readonly #parts: ReviewParts;
  #list: readonly TextReview[];

  constructor(parts: ReviewParts) {
    this.#parts = parts;
    this.#list = readReviews(parts.path);
  }

  /** The reviews; those of an undone change are among them as long as it can be redone. */
  get list(): readonly TextReview[] {
    return this.#list;
  }

  /** A translation was edited. */
  noteEdit(edit: TranslationEdit): void {
    // An undone change has left every language as it was.
    const { activities } = this.#parts.journal;
    const done = new Set(activities.flatMap(({ id, isUndone }) => (isUndone ? [] : id)));
    const open = this.#list.filter(({ activityId }) => done.has(activityId));
    this.#store(afterTextEdit(open, edit));
  }

  /** A language was looked at. */
  noteReview(key: string, language: string): void {
    this.#store(withoutLanguage(this.#list, key, language));
  }

  #store(list: readonly TextReview[]): void {
    const { path, unwritten } = this.#parts;
    mkdirSync(dirname(path), { recursive: true });
    unwritten.put(path, Buffer.from(JSON.stringify(list)));
    this.#list = list;
    this.changes.publish(list);
  }
}

/** The stored reviews; none where they cannot be read. */
function readReviews(path: string): readonly TextReview[] {
  if (!existsSync(path)) return [];
  try {
    const reading = v.safeParse(reviewsSchema, JSON.parse(readFileSync(path, 'utf8')));
    return reading.success ? reading.output : [];
  } catch {
    return [];
  }
}
