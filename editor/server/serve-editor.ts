// Serving the editor on loopback, its only network address.

import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import type { EditorServer } from './create-editor-server.ts';

/** An editor's server that is listening. */
export interface ServedEditor {
  /** As in `http://127.0.0.1:4201`. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1. Port 0 takes a free one. */
export async function serveEditor(
  { fetch }: Pick<EditorServer, 'fetch'>,
  port: number,
): Promise<ServedEditor> {
  const { promise, resolve, reject } = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch, port, hostname: '127.0.0.1' }, resolve);
  server.once('error', reject);
  const { port: usedPort } = await promise;
  return {
    origin: `http://127.0.0.1:${usedPort}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        // Event streams stay open for as long as somebody listens.
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
