// Test shop: the renderer over the real data API and a database of its own, and its pages parsed for the shop's own tests.

import { generateKeys } from '@atelier/backend/keys/key-material';
import { createKeys } from '@atelier/backend/keys/keys';
import type { Database } from '@atelier/backend/postgres/database';
import type { Template } from '@atelier/backend/postgres/test-server';
import { createRest } from '@atelier/backend/rest';
import { createRenderer } from './entry.server.tsx';
import type { RenderContext, Renderer } from './renderer.ts';
import { emptyShop, shopDatabase } from './supabase/tests/shop-database.ts';
import { catalogueStatements } from './test-catalogue.ts';

/** Address of the test shop. */
export const siteUrl = 'https://atelier.example';

interface PageOptions {
  readonly cookie?: string;
  readonly fetch?: typeof fetch;
  readonly renderer?: Renderer;
}

/** A rendered page, and the parts of its document. */
export interface ParsedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  readonly head: string;
  /** The markup, without the data that the page hands to the browser. */
  readonly body: string;
}

export interface TestShop {
  /** The database as its owner. */
  readonly admin: Database;
  readonly renderer: Renderer;
  /** Reaches the data API in this process. */
  readonly context: RenderContext;
  /** Requests a path as a visitor, with the shop's one renderer where none is passed. */
  page(path: string, options?: PageOptions): Promise<ParsedPage>;
  close(): Promise<void>;
}

/** A renderer that has rendered nothing yet. */
export const freshRenderer = (): Renderer => createRenderer({ client: 'development', siteUrl });

const storefront: Template = {
  name: 'storefront',
  base: emptyShop,
  async fill({ admin }) {
    await admin.pipeline(catalogueStatements);
  },
};

/** Opens the shop on a fresh database with the test catalogue; `close` drops it. */
export async function openTestShop(): Promise<TestShop> {
  const database = await shopDatabase(storefront);
  const material = await generateKeys();
  const rest = createRest({ database: database.authenticator, keys: createKeys(material) });
  await rest.ready();
  const renderer = freshRenderer();
  const context: RenderContext = {
    apikey: material.publishableKey,
    fetch: (input, init) => rest.fetch(new Request(input, init)),
  };
  return {
    admin: database.admin,
    renderer,
    context,
    async page(path, options = {}) {
      const request = new Request(siteUrl + path, {
        headers: options.cookie === undefined ? {} : { cookie: options.cookie },
      });
      const rendered = await (options.renderer ?? renderer).render(request, {
        ...context,
        ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
      });
      return parsedPage(new Response(rendered.body, rendered));
    },
    async close() {
      await rest.close();
      await database.close();
    },
  };
}

async function parsedPage(response: Response): Promise<ParsedPage> {
  const html = await response.text();
  const [head = '', rest = ''] = html.split('</head>');
  const body = rest.split('<script type="application/json"')[0] ?? '';
  return { status: response.status, headers: response.headers, html, head, body };
}
