// Carries a mutation out: works out the edits, writes the files, keeps the journal and the index, and says what became new.

import { randomUUID } from 'node:crypto';
import type { MutationAnswer } from '@atelier/editor-channel/answer';
import { changeOfRequest } from '@atelier/editor-channel/change-of-request';
import type { ElementReference, MutationRequest } from '@atelier/editor-channel/mutation-request';
import { mutate } from '@atelier/editor-source/mutate';
import type { Mutation, MutationPorts } from '@atelier/editor-source/mutate';
import type { Editor } from '../editor.ts';
import { isRefused, refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import { commit } from './commit.ts';
import { idMapOf, knownIdsOf } from './carry-edited-ids.ts';
import { ElementFinder } from './locate-element.ts';
import { printPlan } from './print-plan.ts';
import type { PrintedFile } from './print-plan.ts';
import { Snapshot } from './snapshot.ts';

/** How often a file may change under a mutation before it gives up. */
const attempts = 4;

/** Carries a mutation out for a canvas. */
export async function applyMutation(
  editor: Editor,
  canvasId: string,
  request: MutationRequest,
): Promise<MutationAnswer | ServerRefusal> {
  let paths = pathsNamedBy(editor, request);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const outcome = await editor.queue.run(paths, () =>
      attemptMutation(editor, canvasId, request, paths),
    );
    if (!('retryWith' in outcome)) return outcome;
    paths = new Set([...paths, ...outcome.retryWith]);
  }
  return refuseRequest(
    'file_changed',
    'The files keep changing on disk. Wait until that is over and try again.',
  );
}

/** The mutation is to be tried again, under the use of these files too. */
interface Retry {
  readonly retryWith: readonly string[];
}

async function attemptMutation(
  editor: Editor,
  canvasId: string,
  request: MutationRequest,
  held: ReadonlySet<string>,
): Promise<MutationAnswer | ServerRefusal | Retry> {
  const snapshot = new Snapshot(editor.index, editor.aliases);
  const finder = new ElementFinder(editor, snapshot);
  const outcome = await mutate(request, portsOf(editor, snapshot, finder));
  if (isRefused(outcome)) return outcome;
  const printed = printPlan(outcome.plan, snapshot, editor.index.documents);
  if (isRefused(printed)) return printed;
  const paths = printed.map(({ path }) => path);
  if (paths.some((path) => !held.has(path))) return { retryWith: paths };
  // From here on nothing else runs in between: what was read is what is replaced.
  if (!snapshot.isStillTrue(paths)) return { retryWith: [] };
  return finish(editor, canvasId, request, outcome, printed);
}

function portsOf(editor: Editor, snapshot: Snapshot, finder: ElementFinder): MutationPorts {
  return {
    // The server's own refusals pass through an edit unchanged, whatever their code.
    locate: (reference) => finder.find(reference) as ReturnType<MutationPorts['locate']>,
    project: snapshot,
    tailwind: editor.tailwind,
    storyboardFiles: (id) => {
      const files = [...editor.index.paths].filter((path) =>
        path.includes(`tempobook/storyboards/${id}/`),
      );
      return files.length === 0 ? null : files;
    },
  };
}

function finish(
  editor: Editor,
  canvasId: string,
  request: MutationRequest,
  { placeholders }: Mutation,
  printed: readonly PrintedFile[],
): MutationAnswer | ServerRefusal {
  const known = knownIdsOf(editor.index, printed);
  const committed = commit(editor, printed, known, (files) => {
    const activityId = randomUUID();
    const { type } = changeOfRequest(request);
    const entry = {
      entry: 'done',
      id: activityId,
      at: new Date().toISOString(),
      type,
      files,
    } as const;
    editor.journal(canvasId).append(entry);
    return {
      activityId,
      revoke: () => editor.journal(canvasId).append({ entry: 'failed', id: activityId }),
    };
  });
  if (isRefused(committed)) return committed;
  const prevIdToNewIdMap = idMapOf(editor.index, printed, placeholders);
  const answer = { ...committed, prevIdToNewIdMap };
  editor.events.send({ kind: 'mutation', canvasId, ...answer });
  return answer;
}

/** The files of the elements that a call names, as far as the index knows them. */
function pathsNamedBy({ index }: Editor, { payload }: MutationRequest): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const value of Object.values(payload).flat()) {
    if (!isReference(value)) continue;
    const place = index.find(value.codebaseId);
    if (place !== null) paths.add(place.file.path);
  }
  return paths;
}

function isReference(value: unknown): value is ElementReference {
  return typeof value === 'object' && value !== null && 'codebaseId' in value;
}
