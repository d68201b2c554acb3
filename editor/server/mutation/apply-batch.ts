// Applying a batch: several mutations one after another, all or none, which one undo takes back.

import { randomUUID } from 'node:crypto';
import type { MutationRequest } from '@atelier/editor-channel/mutation-request';
import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import type { Editor } from '../editor.ts';
import { isServerRefusal, refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import { noteTranslation, writeMutation } from './apply-mutation.ts';
import type { WrittenMutation } from './apply-mutation.ts';
import type { Caller } from './caller.ts';
import { revokeBatch } from './revoke-batch.ts';

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
  const written: WrittenMutation[] = [];
  for (const [at, request] of requests.entries()) {
    const outcome = await writeMutation(editor, canvasId, request, { author, batch });
    if (!isServerRefusal(outcome)) {
      written.push(outcome);
      continue;
    }
    const isRevoked = await revokeBatch(editor, canvasId, batch);
    const effect = isRevoked
      ? 'Nothing of the batch was written.'
      : 'Those before it were written, and could not be taken back: somebody changed the files meanwhile.';
    return refuseRequest(
      'batch_stopped',
      `Change ${at + 1} of ${requests.length} was refused: ${outcome.message} ${effect}`,
      { position: at, refused: outcome.refused, ...outcome.details },
    );
  }
  for (const each of written) noteTranslation(editor, canvasId, each);
  return { batch, responses: written.map(({ response }) => response) };
}
