// Missed changes: files that were added, changed or removed after a project was read and before its watcher watched.

import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { createEventLoopYield } from '../yield-to-event-loop.ts';
import type { FileEvent } from './file-events.ts';
import { listFiles } from './list-files.ts';
import type { SourceFolder } from './source-folder.ts';

/** A project's files as they were when it was read. */
export interface ReadProject {
  readonly paths: ReadonlySet<string>;
  /** Before anything was read, in milliseconds since 1970. */
  readonly startedMs: number;
}

/** The grain of a file's times, on disks that round them to the turn of a clock. */
const timeGrainMs = 20;

/** Reports the changes without blocking the event loop. */
export async function reportMissedChanges(
  folder: SourceFolder,
  { paths, startedMs }: ReadProject,
  report: (event: FileEvent) => void,
): Promise<void> {
  const current = new Set(listFiles(folder));
  const yieldToEventLoop = createEventLoopYield();
  for (const path of current) {
    await yieldToEventLoop();
    if (!paths.has(path)) report({ kind: 'add', path });
    else if (isChangedSince(join(folder.directory, path), startedMs - timeGrainMs)) {
      report({ kind: 'change', path });
    }
  }
  for (const path of paths) if (!current.has(path)) report({ kind: 'unlink', path });
}

/** By the time at which its contents, name or rights changed: an older file that was moved to its path keeps the time of its contents. */
function isChangedSince(file: string, sinceMs: number): boolean {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats === undefined || stats.ctimeMs >= sinceMs;
}
