// Tools changes and diff: the ledger with who made each change, and the difference to the last commit.

import { z } from 'zod';
import type { UncommittedChanges } from '@atelier/editor-channel/uncommitted';
import { canvas, isApiRefusal } from '../editor-api.ts';
import { pageOf } from '../model/token-budget.ts';
import { dataNote } from '../tool-result.ts';
import type { Register, ToolContext } from '../tool.ts';

const changesMax = 50;
/** A diff is cut here, and the file can be requested alone. */
const diffLengthMax = 6000;

interface Activity {
  readonly id: string;
  readonly type: string;
  readonly summary?: string;
  readonly author?: string;
  readonly batch?: string;
  readonly isUndone: boolean;
}

/** Adds the tools. */
export function addChanges(register: Register, { api }: ToolContext): void {
  register(
    'changes',
    {
      description:
        'Lists the latest changes of the ledger, the latest first, with their authors (none: a person).',
      effect: 'reads',
      input: { count: z.int().min(1).max(changesMax).default(10) },
    },
    async ({ count }) => {
      const listed = await api.get<{ readonly activities: readonly Activity[] }>(
        `${canvas}/activities`,
      );
      if (isApiRefusal(listed)) return listed;
      const changes = listed.activities
        .slice(-count)
        .toReversed()
        .map(({ id, type, summary, author, batch, isUndone }) => ({
          id,
          change: summary ?? type,
          by: author ?? 'person',
          ...(batch === undefined ? {} : { batch }),
          ...(isUndone ? { isUndone } : {}),
        }));
      return { note: dataNote, changes };
    },
  );
  register(
    'diff',
    {
      description:
        'Shows the difference to the last commit, file by file; with `path`, of one file. `origin` says whose changes they are.',
      effect: 'reads',
      input: { path: z.string().optional(), cursor: z.string().optional() },
    },
    async ({ path, cursor }) => {
      const uncommitted = await api.get<UncommittedChanges>(`${canvas}/uncommitted`);
      if (isApiRefusal(uncommitted)) return uncommitted;
      const files = uncommitted.files
        .filter((file) => path === undefined || file.path === path)
        .map((file) => ({
          path: file.path,
          origin: file.origin,
          status: file.status,
          diff: file.diff.slice(0, diffLengthMax),
          ...(file.diff.length > diffLengthMax ? { isCut: true } : {}),
        }));
      const page = pageOf(files, cursor ?? null, `${files.length}`);
      return { note: dataNote, files: page.items, cursor: page.cursor };
    },
  );
}
