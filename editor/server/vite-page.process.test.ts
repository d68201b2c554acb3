// The whole way in a browser: a project served by Vite, changed through the server, seen on the page; and a build without a trace.
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { coldMs, TestPage } from './test-page.ts';

let project: TestPage;

beforeAll(async () => {
  project = await TestPage.open([join(import.meta.dirname, 'fixtures/app')], '/');
}, coldMs);

afterAll(() => project.close());

test('a change of the source is seen on the page', { timeout: coldMs }, async () => {
  const source = () => project.read('src/app.tsx');
  const before = source();
  const title = await project.idOf('h1');
  expect(
    new Set(
      await project.page.locator('li').evaluateAll((items) => items.map((item) => item.className)),
    ).size,
  ).toBe(1);

  await project.post('mutate/editText', {
    element: title,
    oldText: 'Hello world',
    newText: 'Hello page',
  });
  await project.page.getByText('Hello page').waitFor();
  expect(await project.idOf('h1')).toBe(title);

  await project.post('mutate/addClass', {
    reactElement: title,
    className: 'pt-10',
    stylingFramework: 'Tailwind',
  });
  await expect
    .poll(() => project.styleOf('h1', 'paddingTop'), {
      timeout: 30_000,
    })
    .toBe('40px');

  const wrapped = await project.post('mutate/wrapInDiv', { reactElements: [title] });
  await project.page.locator('main > div > h1').waitFor();
  const wrapper = wrapped.prevIdToNewIdMap[`tempo-wrap-in-div-placeholder-${title}`];
  expect(await project.idOf('main > div')).toBe(wrapper);
  expect(await project.idOf('h1')).toBe(title);

  await project.post('mutate/styling', {
    reactElement: await project.idOf('#note'),
    styling: { color: 'rgb(200, 0, 0)' },
    stylingFramework: 'CSS',
  });
  await expect
    .poll(() => project.styleOf('#note', 'color'), {
      timeout: 30_000,
    })
    .toBe('rgb(200, 0, 0)');

  await project.post('mutate/duplicate', { reactElements: [await project.idOf('section')] });
  await expect.poll(() => project.page.locator('section').count(), { timeout: 30_000 }).toBe(2);

  for (let step = 0; step < 5; step += 1) await project.post('activities/undoChangeToFiles', {});
  await project.page.getByText('Hello world').waitFor();
  await expect.poll(() => project.page.locator('section').count(), { timeout: 30_000 }).toBe(1);
  expect(source()).toBe(before);
  expect(await project.idOf('h1')).toBe(title);
});

test(
  "a component's element is found by its caller's stamp, and its own parts by theirs",
  { timeout: coldMs },
  async () => {
    const card = await project.idOf('section');
    const heading = await project.idOf('section h2');
    await project.post('mutate/changePropValue', {
      elementToModify: card,
      propName: 'title',
      propValue: 'Renamed',
    });
    await project.page.getByText('Renamed').waitFor();
    await project.post('mutate/editText', {
      element: heading,
      oldText: 'Renamed',
      newText: 'Once more',
    });
    await project.page.getByText('Once more').waitFor();
    expect(project.read('src/app.tsx')).toContain('<Card title="Once more" />');
  },
);

test('an overtaken update does not stay on the page', { timeout: coldMs }, async () => {
  const note = await project.idOf('#note');
  const change = (oldText: string, newText: string) =>
    project.post('mutate/editText', { element: note, oldText, newText });
  let requests = 0;
  await project.page.route(/\/app\.tsx\?t=/, async (route) => {
    requests += 1;
    // The watcher tells of the same change once more before the page has its text, and another change comes then.
    if (requests === 1) project.emitChange('src/app.tsx');
    if (requests === 2) await change('Text one', 'Text two');
    if (requests <= 2) await sleep(200);
    await route.continue();
  });
  await change('Text & more', 'Text one');
  await expect.poll(() => requests, { timeout: 30_000 }).toBeGreaterThan(2);
  await project.page.getByText('Text two').waitFor();
  await change('Text two', 'Text & more');
  await project.page.getByText('Text & more').waitFor();
});

test(
  'changes in quick succession are seen without the page being loaded anew',
  {
    timeout: coldMs,
  },
  async () => {
    await project.page.evaluate('window.isTheSamePage = true');
    const title = await project.idOf('h1');
    const texts = ['Hello world', ...Array.from({ length: 30 }, (_, number) => `Word ${number}.`)];
    for (const [index, newText] of texts.slice(1).entries()) {
      await project.post('mutate/editText', { element: title, oldText: texts[index], newText });
      await sleep((index * 7) % 50);
      // Every third is the last for now, and has to be seen.
      if (index % 3 === 2) await project.page.getByText(newText, { exact: true }).waitFor();
    }
    expect(await project.page.evaluate('window.isTheSamePage')).toBe(true);
  },
);

test('a production build has no trace of stamps', { timeout: coldMs }, async () => {
  const outDir = mkdtempSync(join(project.root, 'built-'));
  // Vite goes by this variable, which says `test` here: packages would then name their own files in what they build.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    root: project.root,
    configFile: join(project.root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { outDir },
  });
  vi.unstubAllEnvs();
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const text = files
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  expect(text).toContain('Draw');
  expect(text).not.toMatch(/tempo-[0-9a-f]{8}|__tempo|atelier/i);
  expect(text).not.toContain('jsxDEV');
});
