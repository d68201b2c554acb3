// Activities of the journal: which files a change took from which version to which, and whether it is undone.

import * as v from 'valibot';

const version = v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)));

const transitionSchema = v.object({ path: v.string(), from: version, to: version });

const entrySchema = v.variant('entry', [
  v.object({
    entry: v.literal('done'),
    id: v.string(),
    at: v.string(),
    /** The change's type, as in `ADD_CLASS`. */
    type: v.string(),
    /** The change in words, as in "Add class font-bold to h1". */
    summary: v.optional(v.string()),
    /** The program that made the change; a person in the Studio without it. */
    author: v.optional(v.string()),
    /** Changes of one batch are undone together. */
    batch: v.optional(v.string()),
    files: v.array(transitionSchema),
  }),
  v.object({ entry: v.literal('undone'), id: v.string(), files: v.array(transitionSchema) }),
  v.object({ entry: v.literal('redone'), id: v.string(), files: v.array(transitionSchema) }),
  /** It was announced and then could not be written. */
  v.object({ entry: v.literal('failed'), id: v.string() }),
  /** The changes of these files until then are in a commit. */
  v.object({ entry: v.literal('committed'), id: v.string(), paths: v.array(v.string()) }),
]);

/** A file's way from one version to another; null is a file that is not there. */
export type FileTransition = Readonly<v.InferOutput<typeof transitionSchema>>;

/** A line of the journal. */
export type JournalEntry = v.InferOutput<typeof entrySchema>;

/** A change in the order of undo and redo. */
export interface Activity {
  readonly id: string;
  readonly at: string;
  readonly type: string;
  readonly summary?: string | undefined;
  readonly author?: string | undefined;
  readonly batch?: string | undefined;
  /** The transitions of its latest run: done, undone or redone. */
  readonly files: readonly FileTransition[];
  readonly isUndone: boolean;
}

/** Reads a line of the journal; null for one that was not written to its end. */
export function parseEntry(line: string): JournalEntry | null {
  try {
    const reading = v.safeParse(entrySchema, JSON.parse(line));
    return reading.success ? reading.output : null;
  } catch {
    return null;
  }
}

/**
 * The activities after one more entry. A new change drops the undone activities before it: they can no longer be redone.
 */
export function applyEntry(activities: readonly Activity[], entry: JournalEntry): Activity[] {
  if (entry.entry === 'done') {
    const { entry: _, ...activity } = entry;
    const done = activities.filter(({ isUndone }) => !isUndone);
    return [...done, { ...activity, isUndone: false }];
  }
  if (entry.entry === 'committed') return [...activities];
  if (entry.entry === 'failed') return activities.filter(({ id }) => id !== entry.id);
  const isUndone = entry.entry === 'undone';
  return activities.map((activity) =>
    activity.id === entry.id ? { ...activity, files: entry.files, isUndone } : activity,
  );
}

/** The change that undo reverses: the last one that is done. */
export function lastDone(activities: readonly Activity[]): Activity | null {
  return activities.findLast(({ isUndone }) => !isUndone) ?? null;
}

/** The change that redo repeats: the first undone one. */
export function firstUndone(activities: readonly Activity[]): Activity | null {
  return activities.find(({ isUndone }) => isUndone) ?? null;
}
