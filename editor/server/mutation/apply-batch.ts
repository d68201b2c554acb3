// Applying a batch: several mutations one after another, all or none, which one undo takes back.

import { randomUUID } from 'node:crypto';
import type { MutationRequest } from '@atelier/editor-channel/mutation-request';
import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import type { Editor } from '../editor.ts';
import { isServerRefusal, refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import { applyMutation } from './apply-mutation.ts';
import type { Caller } from './caller.ts';
import { undo } from './undo-redo.ts';

/** The responses of a batch, in the order of its mutations. */
export interface BatchResponse {
  readonly batch: string;
  readonly responses: readonly MutationResponse[];
}

/** Carries mutations out. One that is refused takes back those before it. */
export async function applyBatch(
  editor: Editor,
  canvasId: string,
  requests: readonly MutationRequest[],
  { author }: Caller,
): Promise<BatchResponse | ServerRefusal> {
  const batch = randomUUID();
  const responses: MutationResponse[] = [];
  for (const [at, request] of requests.entries()) {
    const response = await applyMutation(editor, canvasId, request, { author, batch });
    if (!isServerRefusal(response)) {
      responses.push(response);
      continue;
    }
    const last = editor.journal(canvasId).lastDone;
    const isOnTop = responses.length > 0 && last?.batch === batch;
    const reversed = isOnTop ? await undo(editor, canvasId) : null;
    const isClean = responses.length === 0 || (reversed !== null && !isServerRefusal(reversed));
    const outcome = isClean
      ? 'Nothing of the batch was written.'
      : 'Those before it were written, and could not be taken back: somebody changed the files meanwhile.';
    return refuseRequest(
      'batch_stopped',
      `Change ${at + 1} of ${requests.length} was refused: ${response.message} ${outcome}`,
      { position: at, refused: response.refused, ...response.details },
    );
  }
  return { batch, responses };
}
