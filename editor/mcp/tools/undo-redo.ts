// Tools undo and redo: the latest change of the project, whoever made it; of a batch, all of it.

import { redoPath, undoPath } from '@atelier/editor-channel/mutation-request';
import { stepsOf } from '@atelier/editor-channel/mutation-response';
import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import { isApiRefusal } from '../editor-api.ts';
import type { Register, ToolContext } from '../tool.ts';

/** Adds the tools. */
export function addUndoRedo(register: Register, { api, seen }: ToolContext): void {
  const step = (name: string, path: string, description: string): void => {
    register(name, { description, effect: 'destroys', input: {} }, async (_input, author) => {
      const response = await api.post<MutationResponse>(path, {}, author);
      if (isApiRefusal(response)) return response;
      const steps = stepsOf(response);
      for (const each of steps) seen.follow(each);
      return {
        changes: steps.map(({ activityId }) => activityId),
        files: steps.flatMap(({ files }) =>
          files.map(({ path: file, diff }) => ({ path: file, diff })),
        ),
      };
    });
  };
  step(
    'undo',
    undoPath('studio'),
    'Takes back the latest change in the ledger, a person’s or an agent’s; a batch as a whole. Look at `changes` first where a person works beside you.',
  );
  step('redo', redoPath('studio'), 'Repeats the change that was undone last.');
}
