// Mutation tools and batch: a change of the source with its diff, or several changes that one undo takes back.

import { z } from 'zod';
import { mutationPath } from '@atelier/editor-channel/mutation-request';
import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import { canvas, isApiRefusal } from '../editor-api.ts';
import { placeOf } from '../model/tree-rows.ts';
import { mutationTools } from '../mutation-tools.ts';
import type { MutationTool } from '../mutation-tools.ts';
import { idsIn, resolvePayload } from '../resolve-payload.ts';
import type { Register, ToolContext } from '../tool.ts';

const batchMax = 50;
const diffLengthMax = 4000;

/** Adds the twelve tools. */
export function addMutations(register: Register, context: ToolContext): void {
  for (const tool of mutationTools) {
    const { tool: name, description, effect, input } = tool;
    register(name, { description, effect, input }, (given, author) =>
      mutate(context, tool, given, author),
    );
  }
}

async function mutate(
  { api, seen }: ToolContext,
  { mutation, payloadOf }: MutationTool,
  input: Readonly<Record<string, unknown>>,
  author: string,
): Promise<object> {
  const marked = payloadOf(input);
  const payload = await resolvePayload(seen, marked);
  if (isApiRefusal(payload)) return payload;
  const path = mutationPath('studio', mutation);
  const response = await api.post<MutationResponse>(path, payload, author);
  if (isApiRefusal(response)) return seen.nameSuccessors(response, idsIn(marked));
  seen.follow(response);
  return describe(response);
}

const toolNames = mutationTools.map(({ tool }) => tool);

/** Adds the batch. */
export function addBatch(register: Register, { api, seen }: ToolContext): void {
  register(
    'batch',
    {
      description:
        'Makes several changes, all or none, which one undo takes back. Each is a mutation tool’s name with its arguments; ids are those of before the batch.',
      effect: 'destroys',
      input: {
        changes: z
          .array(
            z.object({ tool: z.enum(toolNames), arguments: z.record(z.string(), z.unknown()) }),
          )
          .min(1)
          .max(batchMax),
      },
    },
    async ({ changes }, author) => {
      const mutations: object[] = [];
      const ids: string[] = [];
      for (const [at, change] of changes.entries()) {
        const definition = mutationTools.find(({ tool }) => tool === change.tool);
        if (definition === undefined) continue;
        const read = z.strictObject(definition.input).safeParse(change.arguments);
        if (!read.success) {
          const message = `Change ${at + 1}: ${z.prettifyError(read.error)}`;
          return { refused: 'bad_request', message };
        }
        const marked = definition.payloadOf(change.arguments);
        ids.push(...idsIn(marked));
        const payload = await resolvePayload(seen, marked);
        if (isApiRefusal(payload)) return payload;
        mutations.push({ name: definition.mutation, payload });
      }
      const outcome = await api.post<{
        readonly batch: string;
        readonly responses: readonly MutationResponse[];
      }>(`${canvas}/batch`, { mutations }, author);
      if (isApiRefusal(outcome)) {
        const cause = outcome.details?.['refused'];
        const refusal = typeof cause === 'string' ? { ...outcome, refused: cause } : outcome;
        return { ...(await seen.nameSuccessors(refusal, ids)), refused: outcome.refused };
      }
      for (const response of outcome.responses) seen.follow(response);
      return { batch: outcome.batch, changes: outcome.responses.map(describe) };
    },
  );
}

/** The response for an agent: the ledger's number, the diffs, and the elements that are new or have changed. */
function describe({ activityId, files, prevIdToNewIdMap, newTreeElements }: MutationResponse) {
  const elements = Object.values(newTreeElements).flatMap((record) =>
    record === null || record.index < 0
      ? []
      : [{ id: record.codebaseId, name: record.componentName, at: placeOf(record) }],
  );
  const removed = Object.entries(newTreeElements)
    .filter(([, record]) => record === null)
    .map(([gone]) => gone);
  return {
    change: activityId,
    files: files.map(({ path, diff }) => ({ path, diff: diff.slice(0, diffLengthMax) })),
    elements: elements.slice(0, 20),
    ...(removed.length === 0 ? {} : { removed: removed.slice(0, 20) }),
    ...(Object.keys(prevIdToNewIdMap).length === 0 ? {} : { newIds: prevIdToNewIdMap }),
  };
}
