// HTTP handler of the Model Context Protocol (Streamable HTTP). Token, Host and Origin are checked in front of it.

import { createMcpHandler } from '@modelcontextprotocol/server';
import { createMcpServer } from './create-mcp-server.ts';
import { createEditorApi } from './editor-api.ts';
import type { ApiConnection } from './editor-api.ts';
import { SeenElements } from './seen-elements.ts';

/** Handles requests that the caller has checked. @param onError receives faults, for the log */
export function createHttpHandler(
  connection: ApiConnection,
  onError: (error: Error) => void,
): (request: Request) => Promise<Response> {
  const api = createEditorApi(() => connection);
  const seen = new SeenElements(api);
  const handler = createMcpHandler(() => createMcpServer(api, seen), { onerror: onError });
  return (request) => handler.fetch(request);
}
