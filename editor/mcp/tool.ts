// A tool of the server: its schema, its hints for clients, and its function over the calls of the editor.

import { CLIENT_INFO_META_KEY } from '@modelcontextprotocol/server';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { EditorApi } from './editor-api.ts';
import { resultOf } from './tool-result.ts';
import type { SeenElements } from './seen-elements.ts';

/** The parts that tools use. */
export interface ToolContext {
  readonly api: EditorApi;
  readonly seen: SeenElements;
}

/** The effect of a tool, as clients are told it. */
export type ToolEffect = 'reads' | 'changes' | 'destroys';

/** Registers a tool. */
export type Register = <Shape extends z.ZodRawShape>(
  name: string,
  definition: {
    readonly description: string;
    readonly effect: ToolEffect;
    readonly input: Shape;
  },
  /** @param author the name of the agent's program, for the ledger */
  run: (input: z.output<z.ZodObject<Shape>>, author: string) => Promise<object>,
) => void;

/** A registration on a server. */
export function registerOn(server: McpServer, clientName: () => string | null): Register {
  return (name, { description, effect, input }, run) => {
    const annotations = {
      readOnlyHint: effect === 'reads',
      destructiveHint: effect === 'destroys',
      openWorldHint: false,
    };
    const inputSchema = z.strictObject(input);
    server.registerTool(
      name,
      { description, inputSchema, annotations },
      async (given: unknown, { mcpReq }) => {
        const author = nameOf(mcpReq.envelope ?? {}) ?? clientName() ?? 'agent';
        const outcome = await run(given as z.output<z.ZodObject<typeof input>>, author);
        return isResult(outcome) ? outcome : resultOf(outcome);
      },
    );
  };
}

/** The name of the client's program; clients of the older protocol do not send it with a call. */
function nameOf(envelope: Readonly<Record<string, unknown>>): string | null {
  const client = envelope[CLIENT_INFO_META_KEY];
  const isNamed = typeof client === 'object' && client !== null && 'name' in client;
  return isNamed && typeof client.name === 'string' ? client.name : null;
}

function isResult(outcome: object): outcome is CallToolResult {
  return 'content' in outcome && Array.isArray(outcome.content);
}
