// The Studio's code panel, commits, discards, undo after a reload, and an agent beside a person, on one opened project.

import { execFileSync } from 'node:child_process';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { fileURLToPath } from 'node:url';
import { nodeArguments } from './running-shop.ts';
import { openStudioProject } from './studio-project.ts';
import type { StudioProject } from './studio-project.ts';
import { openView, undoAllTo } from './studio-window.ts';

const app = 'src/app.tsx';
const root = fileURLToPath(new URL('..', import.meta.url));

// The Studio's page is not rendered on a server, so that it is never hydrated.
test.use({ waitsForHydration: false });
// Opening starts a Vite and compiles the project's packages.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let project: StudioProject;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  project = await openStudioProject();
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['config', 'user.name', 'Mara'],
    ['config', 'user.email', 'mara@example.org'],
    ['add', '-A'],
    ['commit', '-q', '-m', 'First'],
  ])
    git(...args);
});

test.afterAll(() => project.close());

test.beforeEach(async ({ page, consoleErrors }) => {
  // The time that outlines take is the machine's matter.
  consoleErrors.tolerated(/\[Atelier\] (?:The drawing of outlines|An update) took/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(project.address);
  await expect(layer(page, 'h1')).toBeVisible({ timeout: 60_000 });
});

test.afterEach(async ({ page }) => {
  // The page leaves first: the end of its event stream is no error then.
  await page.goto('about:blank');
});

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: project.directory, encoding: 'utf8' });
}

test('code that is typed is written, shown in the frame, and selects on the page', async ({
  page,
  consoleErrors,
}) => {
  // Half a word is refused, and the browser lists the response.
  consoleErrors.tolerated(/status of 422/);
  const original = project.read(app);
  await layer(page, 'h1').click();
  await tab(page, 'Code').click();
  const code = page.getByRole('textbox', { name: `Code of ${app}` });
  const line = code.locator('.cm-line', { hasText: '<h1' });
  await expect(line).toHaveClass(/cm-marked/);
  await line.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  // Half a word is held back: the frame never shows it.
  await page.keyboard.type('<');
  await expect(page.getByText(/^Not written:/)).toBeVisible();
  expect(project.read(app)).not.toContain('<<h1');
  await page.keyboard.press('Backspace');
  // The editor closes the tag.
  await page.keyboard.type('<p id="typed">Typed');
  await expect.poll(() => project.read(app)).toContain('<p id="typed">Typed</p><h1');
  await expect(preview(page).locator('#typed')).toHaveText('Typed');
  await code.getByText('Typed', { exact: false }).first().click();
  await expect(selectedLayer(page)).toContainText('Typed');
  // Typing that rests for half a second is written, so that a busy machine makes several changes of it.
  await undoAllTo(page, () => project.read(app), original);
  await expect(preview(page).locator('#typed')).toHaveCount(0);
});

test('a change is committed beside what the person has staged and changed', async ({ page }) => {
  project.write('src/staged.ts', 'export const staged = 1;\n');
  git('add', 'src/staged.ts');
  project.write(app, `${project.read(app)}// By hand.\n`);
  await addClass(page, 'font-bold');
  await tab(page, 'Since the last commit').click();
  await expect(page.getByRole('checkbox', { name: `Commit ${app}` })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Commit src/staged.ts' })).not.toBeChecked();
  const message = page.getByLabel('Message of the commit');
  await expect(message).toHaveValue('App: add class font-bold to h1');
  await message.fill('Heading: bold');
  await page.getByRole('button', { name: 'Commit 1 file to main' }).click();
  await expect(page.getByText(/^Committed as [0-9a-f]{7}$/)).toBeVisible();
  expect(git('log', '-1', '--format=%s').trim()).toBe('Heading: bold');
  expect(git('show', `HEAD:${app}`)).not.toContain('By hand');
  expect(git('status', '--porcelain').split('\n').filter(Boolean).toSorted()).toEqual([
    ` M ${app}`,
    'A  src/staged.ts',
  ]);
  git('checkout', '-q', '--', app);
  git('rm', '-q', '-f', '--cached', 'src/staged.ts');
});

test('a change is discarded to the last byte, and an undo after a reload brings it back', async ({
  page,
}) => {
  const original = project.read(app);
  await addClass(page, 'italic');
  const changed = project.read(app);
  await tab(page, 'Since the last commit').click();
  await page.getByRole('button', { name: /^app\.tsx/ }).click();
  await page.getByRole('button', { name: 'Discard file' }).click();
  await expect.poll(() => project.read(app)).toBe(original);
  await page.reload();
  await expect(layer(page, 'h1')).toBeVisible({ timeout: 60_000 });
  await expect(entry(page, 'Discard changes of app.tsx')).toContainText('consumed');
  await entry(page, 'Add class italic to h1').first().click();
  await expect(page.getByRole('tabpanel')).toContainText('+      <h1');
  await pressOnCanvas(page, 'Control+z');
  await expect.poll(() => project.read(app)).toBe(changed);
  await expect(entry(page, 'Discard changes of app.tsx')).toContainText('undone');
  await pressOnCanvas(page, 'Control+z');
  await expect.poll(() => project.read(app)).toBe(original);
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
  const picture = await client.callTool({ name: 'picture', arguments: { id } });
  expect(picture.content[0]).toMatchObject({ type: 'image', mimeType: 'image/jpeg' });
  await call(client, 'batch', {
    changes: [
      { tool: 'add_class', arguments: { id, className: 'underline' } },
      { tool: 'add_class', arguments: { id, className: 'uppercase' } },
    ],
  });
  await expect(preview(page).locator('#title')).toHaveCSS('text-transform', 'uppercase');
  await expect(entry(page, 'Add class uppercase to h1')).toContainText('Stranger');
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
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const other = await context.newPage();
  await other.goto(project.address);
  await expect(layer(other, 'h1')).toBeVisible({ timeout: 60_000 });
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
  await other.close();
  await context.close();
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
  await expect(entry(page, 'Add class attached').first()).toContainText('Attached');
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

async function addClass(page: Page, name: string): Promise<void> {
  await layer(page, 'h1').click();
  const classes = page.getByRole('complementary', { name: 'Inspector' }).getByLabel('Add a class');
  await classes.fill(name);
  await classes.press('Enter');
  await expect.poll(() => project.read(app)).toContain(name);
  await expect(entry(page, 'Add class').first()).toContainText('consumed');
}

function preview(page: Page): FrameLocator {
  return page.locator('iframe.frame-page').first().contentFrame();
}

function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name });
}

function entry(page: Page, text: string): Locator {
  return page
    .getByRole('region', { name: 'Changes', exact: true })
    .getByRole('button', { name: text });
}

function selectedLayer(page: Page): Locator {
  return page.getByRole('treeitem', { selected: true });
}

/** Layers of a tag. */
function layer(page: Page, tag: string): Locator {
  return page.getByRole('treeitem').filter({ has: page.getByText(tag, { exact: true }) });
}

/** Keys of the canvas are shortcuts. */
async function pressOnCanvas(page: Page, keys: string): Promise<void> {
  await page.getByRole('button', { name: /^Canvas:/ }).evaluate((ground) => ground.focus());
  await page.keyboard.press(keys);
}
