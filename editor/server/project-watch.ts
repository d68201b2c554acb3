// Project watch: the watcher of an editor, started at once or once the first page is there, and the changes before it.

import type { Editor } from './editor.ts';
import { handleExternalChange } from './mutation/external-change.ts';
import type { FileEvent } from './project/file-events.ts';
import { reportMissedChanges } from './project/missed-changes.ts';
import type { ReadProject } from './project/missed-changes.ts';
import { watchProject } from './project/watch-project.ts';
import type { ProjectWatch } from './project/watch-project.ts';

/** Time after which the watcher starts, whether a window has its first layers or not. */
const startMsMax = 5000;

export interface OpenProjectWatch extends ProjectWatch {
  /** Starts the watcher, if it has not started yet. */
  start(): void;
}

export interface ProjectWatchOptions {
  /** Whether the watcher waits for {@link OpenProjectWatch.start}, for five seconds at the most. */
  readonly isWatchingLate?: boolean;
  /** The log of faults. */
  readonly log: (message: string, cause: unknown) => void;
}

/**
 * Watches the project of an editor.
 * @param read the project as the editor has read it: what has changed since is reported when the watcher watches
 * @returns once every folder is watched, or at once when the watcher is to wait
 */
export async function openProjectWatch(
  editor: Editor,
  read: ReadProject,
  { isWatchingLate = false, log }: ProjectWatchOptions,
): Promise<OpenProjectWatch> {
  const { folder } = editor.index;
  const report = (event: FileEvent): void => {
    handleExternalChange(editor, event.path);
    editor.fileEvents.publish(event);
  };
  const open = async (): Promise<ProjectWatch> => {
    const watch = await watchProject(folder, report);
    await reportMissedChanges(folder, read, report);
    return watch;
  };
  let opening: Promise<ProjectWatch | null> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const start = (): void => {
    clearTimeout(timer);
    opening ??= open().catch((error: unknown) => {
      log('The source is not watched.', error);
      return null;
    });
  };
  if (isWatchingLate) timer = setTimeout(start, startMsMax).unref();
  else opening = open();
  // A project that is watched from the start cannot be opened without its watcher.
  if (opening !== null) await opening;
  return {
    start,
    close: async () => {
      clearTimeout(timer);
      const watch = await opening;
      await watch?.close();
    },
  };
}
