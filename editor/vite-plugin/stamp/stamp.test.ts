// Stamps in a real Vite: every form of element, the server's rendering, hot changes, and a production build without a trace.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createElement } from 'react';
import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build, createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStamp } from '@atelier/editor-channel/codebase-id';
import { editorPlugins } from '../editor-plugins.ts';
import { inMemoryIdIndex } from './id-index.ts';
import { stampSource } from './stamp-source.ts';

const fixture = join(import.meta.dirname, '../fixtures/app');
let root: string;
let server: ViteDevServer;

beforeAll(async () => {
  // Inside the room, so that the app finds React.
  root = mkdtempSync(join(import.meta.dirname, '../fixtures/.run-Atelier – мой 店-'));
  cpSync(fixture, root, { recursive: true });
  server = await createServer({
    root,
    configFile: false,
    mode: 'development',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    plugins: [editorPlugins({ optOut: ['Opted'] }), react()],
  });
});

afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

async function markup(): Promise<string> {
  const { Forms } = (await server.ssrLoadModule('/src/forms.tsx')) as { Forms: FunctionComponent };
  return renderToStaticMarkup(createElement(Forms));
}

function classOf(html: string, id: string): string[] {
  const tag = new RegExp(`<[^<>]*\\bid="${id}"[^<>]*>`).exec(html)?.[0] ?? '';
  return /\bclass="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? [];
}

test('every element of HTML has one stamp, its own classes before it', async () => {
  const html = await markup();
  const cases: [id: string, own: string[]][] = [
    ['plain', ['plain']],
    ['empty', []],
    ['none', []],
    ['bare', []],
    ['expression', ['on']],
    ['null', []],
    ['child', []],
    ['a', []],
    ['yes', []],
    ['and', []],
    ['custom', []],
    ['svg', []],
    ['in-fragment', []],
    ['in-react-fragment', []],
  ];
  for (const [id, own] of cases) {
    const classes = classOf(html, id);
    expect([id, ...classes.slice(0, -1)]).toEqual([id, ...own]);
    expect([id, isStamp(classes.at(-1) ?? '')]).toEqual([id, true]);
  }
});

test("a component's element bears the caller's stamp first and its own last", async () => {
  const html = await markup();
  const box = /<section[^<>]* class="([^"]*)"/.exec(html)![1]!.split(' ');
  expect(box.slice(0, 2)).toEqual(['box', 'given']);
  expect(box.slice(2).map(isStamp)).toEqual([true, true]);
  const child = classOf(html, 'child');
  expect(new Set([...box.slice(2), ...child]).size).toBe(3);
  const member = /<b class="([^"]*)">member/.exec(html)![1]!.split(' ');
  expect(member.map(isStamp)).toEqual([true, true]);
  const link = /<a class="([^"]*)">link/.exec(html)![1]!.split(' ');
  expect([link[0], ...link.slice(1).map(isStamp)]).toEqual(['active', true, true]);
});

test('spreads keep their own classes', async () => {
  const html = await markup();
  const stamps = (id: string) => classOf(html, id).map((name) => (isStamp(name) ? 'stamp' : name));
  expect(stamps('spread')).toEqual(['passed', 'stamp', 'stamp']);
  expect(stamps('spread-none')).toEqual(['stamp', 'stamp']);
  expect(stamps('both')).toEqual(['won', 'stamp']);
  expect(stamps('both-own')).toEqual(['own', 'stamp']);
});

test('mapped elements share a stamp; those of different branches have their own', async () => {
  const html = await markup();
  expect(classOf(html, 'a')).toEqual(classOf(html, 'b'));
  expect(classOf(html, 'yes')).not.toEqual(classOf(html, 'and'));
});

test('a stamp in the source counts as the stamp; what is made by hand has none', async () => {
  const html = await markup();
  expect(classOf(html, 'stamped')).toEqual(['tempo-7c9e6679-7425-5e3b-9d3f-0123456789ab', 'x']);
  expect(classOf(html, 'by-hand')).toEqual([]);
});

test('all stamps of a page are different, and the same for the browser and the server', async () => {
  const html = await markup();
  const forms = await server.transformRequest('/src/forms.tsx');
  const stamps = (text: string) => new Set(text.match(/tempo-[0-9a-f-]{36}/g));
  const rendered = stamps(html);
  expect(rendered.size).toBeGreaterThan(25);
  for (const stamp of rendered) expect(stamps(forms!.code).has(stamp)).toBe(true);
});

test('scripts without types are stamped, and nothing of theirs moves to another line', async () => {
  const code = readFileSync(join(root, 'src/scripted.jsx'), 'utf8');
  const ids = inMemoryIdIndex().idsOf('src/scripted.jsx', code)!;
  const stamped = stampSource('src/scripted.jsx', code, { ids, optOut: new Set() })!;
  const lines = stamped.code.split('\n');
  expect(lines[1]).toContain('// done');
  const { Scripted } = (await server.ssrLoadModule('/src/scripted.jsx')) as {
    Scripted: () => null;
  };
  const html = renderToStaticMarkup(createElement(Scripted, { a: 1, className: 'given' }));
  expect(html).toMatch(
    /^<p class="given tempo-[\w-]+" a="1"><b class="tempo-[\w-]+">few<\/b><\/p>$/,
  );
});

test('markup without attributes in a translated text is not stamped', () => {
  const code =
    'export const A = () => <p><Trans>Read <b>this <i>now</i></b> <a href="/x">there</a></Trans></p>;';
  const ids = inMemoryIdIndex().idsOf('a.tsx', code)!;
  const { code: stamped } = stampSource('a.tsx', code, { ids, optOut: new Set() })!;
  expect(stamped).toContain('<b>this <i>now</i></b>');
  expect(stamped).toMatch(/<a href="\/x" ?className="tempo-|<a className="tempo-[\w-]+" href/);
  expect(stamped).toMatch(/<Trans className="tempo-/);
});

test('a component can be opted out', () => {
  const code = 'export const A = () => <main><Opted a="b" /><Chart.Line /><Plain /></main>;';
  const ids = inMemoryIdIndex().idsOf('a.tsx', code)!;
  const { code: stamped } = stampSource('a.tsx', code, {
    ids,
    optOut: new Set(['Opted', 'Chart.Line']),
  })!;
  expect(stamped).toContain('<Opted a="b" />');
  expect(stamped).toContain('<Chart.Line />');
  expect(stamped).toMatch(/<Plain className="tempo-/);
});

test.each([
  ['no element', 'export const a = 1 < 2;'],
  ['a syntax error', 'export const A = () => <main>;'],
  ['elements of other renderers', 'export const A = () => <mesh><boxGeometry /></mesh>;'],
  [
    'fragments and providers',
    'export const A = () => <><X.Provider value="a" /><ThemeProvider /></>;',
  ],
])('a file with %s is left alone', (_what, code) => {
  const ids = inMemoryIdIndex().idsOf('a.tsx', code) ?? [];
  expect(stampSource('a.tsx', code, { ids, optOut: new Set() })).toBeNull();
});

test.each([
  ["import { Fragment as F } from 'react';", '<F key="a" />'],
  ["import { Suspense as S } from 'react';", '<S />'],
  ["import * as R from 'react';", '<R.Fragment key="a" />'],
  ["import R from 'react';", '<R.StrictMode />'],
  ["import { Fragment as F } from './react-of-ours';", '<F />'],
  ["import React from 'react';\nconst F = React.Fragment;", '<F />'],
  ["import { Fragment } from 'react';\nconst F = Fragment as any;\nconst G = F;", '<G />'],
  ["import * as R from 'react';\nconst { Fragment: F } = R;", '<F />'],
  ["const { Fragment: F = 'div' } = require('react');", '<F />'],
  ["import { Fragment } from 'react';\nconst F = on ? Fragment : 'div';", '<F />'],
  ["import { Fragment } from 'react';\nlet F;\nF = other ?? Fragment;", '<F />'],
  ["import { Fragment } from 'react';\nconst parts = { Wrap: Fragment };", '<parts.Wrap />'],
  ['const P = Theme.Provider;', '<P value="a" />'],
])('%s: %s is left alone', (head, element) => {
  const code = `${head}\nexport const A = () => ${element};`;
  const ids = inMemoryIdIndex().idsOf('a.tsx', code) ?? [];
  expect(stampSource('a.tsx', code, { ids, optOut: new Set() })).toBeNull();
});

test.each([
  ["import { Fragment } from 'react';\nexport const A = ({ as: Tag = Fragment }) => <Tag />;"],
  ["import { Fragment } from 'react';\nexport function A(Tag = Fragment) { return <Tag />; }"],
])('%s: an element that may be a fragment is not stamped', (code) => {
  const ids = inMemoryIdIndex().idsOf('a.tsx', code) ?? [];
  expect(stampSource('a.tsx', code, { ids, optOut: new Set() })).toBeNull();
});

test.each([
  "import { Fragment as F } from 'react';\nconst G = make(F);\nexport const A = () => <G />;",
  "import { Fragment } from 'react';\nconst Box = Part;\nexport const A = () => <Box />;",
  "const parts = { Fragment: 'b', Wrap: Part };\nexport const A = () => <parts.Wrap />;",
])('%s: an element that a fragment is only passed to is stamped', (code) => {
  const ids = inMemoryIdIndex().idsOf('a.tsx', code)!;
  expect(stampSource('a.tsx', code, { ids, optOut: new Set() })!.code).toContain(
    'className="tempo-',
  );
});

test('the source map leads every token back to its place in the source', async () => {
  const { originalPositionFor, TraceMap } = await import('@jridgewell/trace-mapping');
  const code = readFileSync(join(root, 'src/forms.tsx'), 'utf8');
  const ids = inMemoryIdIndex().idsOf('src/forms.tsx', code)!;
  const { code: stamped, map } = stampSource('src/forms.tsx', code, { ids, optOut: new Set() })!;
  const trace = new TraceMap(map as never);
  for (const token of [
    'fallback',
    'foreignObject',
    'items.map',
    'more={{',
    'createPortal(<',
    'won',
  ]) {
    const at = stamped.slice(0, stamped.indexOf(token)).split('\n');
    const before = code.slice(0, code.indexOf(token)).split('\n');
    const position = originalPositionFor(trace, { line: at.length, column: at.at(-1)!.length });
    expect([token, position.line, position.column]).toEqual([
      token,
      before.length,
      before.at(-1)!.length,
    ]);
  }
});

test('a change keeps the ids of the remaining elements', async () => {
  const path = join(root, 'src/app.tsx');
  const stampsOf = async () =>
    (await server.transformRequest('/src/app.tsx'))!.code.match(/tempo-[0-9a-f-]{36}/g)!;
  const before = await stampsOf();
  const code = readFileSync(path, 'utf8');
  writeFileSync(path, code.replace('<h1>', '<header><p>New</p></header>\n      <h1>'));
  server.moduleGraph.invalidateAll();
  const after = await stampsOf();
  expect(after).toHaveLength(before.length + 2);
  expect(after).toEqual(expect.arrayContaining(before));
  writeFileSync(path, code);
  server.moduleGraph.invalidateAll();
  expect(await stampsOf()).toEqual(before);
});

test.each(['production', 'development'])(
  'a build in mode %s has no trace of stamps',
  async (mode) => {
    const outDir = mkdtempSync(join(tmpdir(), 'stamps-'));
    await build({
      root,
      configFile: false,
      mode,
      logLevel: 'silent',
      build: { outDir, emptyOutDir: true, minify: false },
      plugins: [editorPlugins({ helper: { parentOrigins: [] } }), react()],
    });
    const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    );
    const text = files
      .map((each) => readFileSync(join(each.parentPath, each.name), 'utf8'))
      .join('\n');
    rmSync(outDir, { recursive: true });
    expect(text).toContain('in-react-fragment');
    const own = text.replaceAll('tempo-7c9e6679-7425-5e3b-9d3f-0123456789ab', '');
    expect(own).not.toMatch(/tempo-[0-9a-f]{8}|__tempo|@atelier\/helper/);
  },
);
