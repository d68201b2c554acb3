// Agents beside a person in the Studio: by HTTP and by a program's standard input and output, on one opened project.

import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from './journey.ts';
import { nodeArguments } from './running-shop.ts';
import { shareStudioProject } from './studio-journeys.ts';
import { openStudioPage } from './studio-pages.ts';
import type { StudioProject } from './studio-project.ts';
import { layer, ledgerEntries, openView, pressOnCanvas, preview } from './studio-window.ts';

const app = 'src/app.tsx';
const root = fileURLToPath(new URL('..', import.meta.url));

let project: StudioProject;

shareStudioProject({
  areSerial: true,
  onOpen: (opened) => {
    project = opened;
  },
});

test('an agent and a person edit beside each other, and the person undoes both', async ({
  page,
}) => {
  const original = project.read(app);
  const client = await connectAgent();
  const { elements } = await call(client, 'find', { text: 'Hello world' });
  const id = elements[0]?.id ?? '';
  const { elements: tree } = await call(client, 'tree', { depth: 3 });
  expect(tree.map((row) => row.id)).toContain(id);
  // A page that Vite loads again, because it has compiled packages, gives no picture until it is there.
  await expect
    .poll(async () => {
      const { content } = await client.callTool({ name: 'picture', arguments: { id } });
      return content[0];
    })
    .toMatchObject({ type: 'image', mimeType: 'image/jpeg' });
  await call(client, 'batch', {
    changes: [
      { tool: 'add_class', arguments: { id, className: 'underline' } },
      { tool: 'add_class', arguments: { id, className: 'uppercase' } },
    ],
  });
  await expect(preview(page).locator('#title')).toHaveCSS('text-transform', 'uppercase');
  await expect(ledgerEntries(page, 'Add class uppercase to h1')).toContainText('Stranger');
  await layer(page, 'ol').click();
  await pressOnCanvas(page, 'Control+d');
  await expect.poll(() => project.read(app).split('<ol').length).toBe(3);
  await pressOnCanvas(page, 'Control+z');
  await expect.poll(() => project.read(app).split('<ol').length).toBe(2);
  await expect.poll(() => project.read(app)).toContain('underline uppercase');
  await pressOnCanvas(page, 'Control+z');
  await expect.poll(() => project.read(app)).toBe(original);
  await client.close();
});

test('a text that an agent edits in one language is to be looked at in the other, in every browser', async ({
  page,
  browser,
}) => {
  const german = 'src/texts/de/home.json';
  const original = project.read(german);
  const other = await openStudioPage(browser, project.address);
  const client = await connectAgent();
  const { elements } = await call(client, 'find', { place: `${app}:21` });
  const id = elements[0]?.id ?? '';
  await call(client, 'edit_text', { id, text: 'Servus', language: 'de' });
  await client.close();
  expect(project.read(german)).toContain('Servus');
  for (const each of [page, other]) {
    await openView(each, 'Texts');
    await expect(each.getByRole('heading', { name: 'home:bye' })).toBeVisible();
    await expect(each.getByText('Edited in de. To be looked at:')).toBeVisible();
  }
  await page.getByRole('button', { name: 'en: looked at' }).click();
  await expect(other.getByText('Nothing is to be looked at.')).toBeVisible();
  await other.context().close();
  await pressOnCanvas(page, 'Control+z');
  await expect.poll(() => project.read(german)).toBe(original);
});

test('gathered elements and a wish are read by a connected agent', async ({ page }) => {
  await page.getByRole('button', { name: 'AI context' }).click();
  const bar = page.getByRole('region', { name: 'AI context' });
  await layer(page, 'h1').click();
  await layer(page, 'ol').click();
  await expect(bar.getByRole('listitem')).toHaveCount(2);
  await bar.getByLabel('Your wish').fill('Closer together');
  await expect(bar.getByRole('button', { name: 'Send' })).toHaveCount(0);
  const client = await connectAgent();
  const handed = await call(client, 'selection');
  expect(handed.wish).toBe('Closer together');
  expect(handed.elements.map(({ name }) => name)).toEqual(['h1', 'ol']);
  expect(handed.elements[0]?.source).toContain('<h1 id="title"');
  await client.close();
  await bar.getByRole('button', { name: 'Leave AI context mode' }).click();
});

test('an agent’s program attaches to the running Studio by standard input and output', async ({
  page,
}) => {
  const client = new Client({ name: 'Attached', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [...nodeArguments, 'mcp', project.directory],
      cwd: root,
    }),
  );
  const { elements } = await call(client, 'find', { place: `${app}:14` });
  const [{ id } = { id: '' }] = elements;
  await call(client, 'add_class', { id, className: 'attached', framework: 'CSS' });
  await expect(ledgerEntries(page, 'Add class attached').first()).toContainText('Attached');
  await call(client, 'undo');
  await client.close();
});

test('requests without the token, or of a page elsewhere, reach no tool', async ({ request }) => {
  const url = `${new URL(project.address).origin}/mcp`;
  const token = new URLSearchParams(new URL(project.address).hash.slice(1)).get('token') ?? '';
  const post = (headers: Record<string, string>) =>
    request.post(url, { data: '{}', headers: { 'content-type': 'application/json', ...headers } });
  expect((await post({})).status()).toBe(401);
  const bearer = `Bearer ${token}`;
  const foreign = await post({ authorization: bearer, origin: 'https://evil.example' });
  expect(foreign.status()).toBe(403);
  const elsewhere = await post({ authorization: bearer, host: 'evil.example' });
  expect(elsewhere.status()).toBe(403);
});

interface Found {
  readonly wish: string;
  readonly elements: readonly {
    readonly id: string;
    readonly name: string;
    readonly source?: string;
  }[];
}

async function call(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Found> {
  const result = await client.callTool({ name, arguments: args });
  const [content] = result.content;
  if (result.isError === true || content?.type !== 'text')
    throw new Error(`${name}: ${JSON.stringify(result.content)}`);
  return JSON.parse(content.text) as Found;
}

/** A stranger's program: the official client, with the address and the token of the start. */
async function connectAgent(): Promise<Client> {
  const { origin, hash } = new URL(project.address);
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const client = new Client(
    { name: 'Stranger', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' } },
  );
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit }),
  );
  return client;
}
