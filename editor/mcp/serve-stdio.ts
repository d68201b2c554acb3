// Serving the Model Context Protocol on standard input and output, for an agent's program that starts it. Nothing else may write there.

import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { readClientName } from './client-name.ts';
import { createMcpServer } from './create-mcp-server.ts';
import { createEditorApi } from './editor-api.ts';
import type { ApiConnection } from './editor-api.ts';
import { SeenElements } from './seen-elements.ts';

/** Serves until the program closes its end. @param connect finds the running Studio, for each call anew */
export function serveMcpOnStdio(
  connect: () => ApiConnection | null,
  onError: (error: Error) => void,
): { close(): Promise<void> } {
  const api = createEditorApi(connect);
  const seen = new SeenElements(api);
  const input = readClientName(process.stdin);
  return serveStdio(() => createMcpServer(api, seen, () => input.name()), {
    transport: new StdioServerTransport(input.stream),
    onerror: onError,
  });
}
