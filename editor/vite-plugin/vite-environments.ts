// Environments of Vite as the editor uses them: those of version 6 and later, and of version 5 its one graph of modules for pages and rendering.

import type { EnvironmentModuleNode, HotChannelClient, ViteDevServer } from 'vite';

/** The parts of a server that reach its pages. */
export interface PageEnvironments {
  /** Listens to a message of pages. */
  on(event: string, listener: (data: unknown, page: HotChannelClient) => void): void;
  /** Sends a message to all pages. */
  send(event: string, data: unknown): void;
  /** The file of a module that pages have, by its address; null for an unknown one. */
  fileOf(address: string): string | null;
  /** The modules of a file that render pages on the server. */
  renderedModules(file: string): readonly EnvironmentModuleNode[];
}

/** A server of version 5. */
interface FormerServer {
  readonly ws: {
    on(event: string, listener: (data: unknown, page: HotChannelClient) => void): void;
    send(event: string, data: unknown): void;
  };
  readonly moduleGraph: {
    readonly urlToModuleMap: ReadonlyMap<string, FormerModule>;
    getModulesByFile(file: string): Iterable<FormerModule> | undefined;
  };
}

interface FormerModule extends Pick<EnvironmentModuleNode, 'url' | 'isSelfAccepting' | 'file'> {
  readonly ssrTransformResult: object | null;
}

/** Whether a server has environments of its own for pages and rendering. */
export function hasEnvironments(server: ViteDevServer): boolean {
  return (server as Partial<ViteDevServer>).environments !== undefined;
}

/** The environments of a server. */
export function pageEnvironments(server: ViteDevServer): PageEnvironments {
  if (!hasEnvironments(server)) return formerEnvironments(server as unknown as FormerServer);
  const { client, ssr } = server.environments;
  return {
    on: (event, listener) => client.hot.on(event, listener),
    send: (event, data) => client.hot.send({ type: 'custom', event, data }),
    fileOf: (address) => client.moduleGraph.urlToModuleMap.get(address)?.file ?? null,
    renderedModules: (file) => [...(ssr.moduleGraph.getModulesByFile(file) ?? [])],
  };
}

function formerEnvironments({ ws, moduleGraph }: FormerServer): PageEnvironments {
  return {
    on: (event, listener) => ws.on(event, listener),
    send: (event, data) => ws.send(event, data),
    fileOf: (address) => moduleGraph.urlToModuleMap.get(address)?.file ?? null,
    renderedModules: (file) =>
      [...(moduleGraph.getModulesByFile(file) ?? [])].filter(
        ({ ssrTransformResult }) => ssrTransformResult !== null,
      ) as unknown as EnvironmentModuleNode[],
  };
}

/**
 * Whether a module is compiled for pages, and not for rendering.
 * @param context of a plugin's hook; that of version 5 has no environment, and names rendering in the options
 */
export function isForPages(
  context: { readonly environment?: { readonly name: string } },
  options: { readonly ssr?: boolean | undefined } | undefined,
): boolean {
  return context.environment === undefined
    ? options?.ssr !== true
    : context.environment.name === 'client';
}
