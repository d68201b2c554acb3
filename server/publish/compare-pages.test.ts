// Comparing builds: pages that fail, problems that are new, and bytes side by side.
import { expect, test } from 'vitest';
import { comparePages } from './compare-pages.ts';
import type { RenderedBuild } from './compare-pages.ts';

const sound =
  '<html lang="en"><head><title>A</title></head><body><main><h1>A</h1></main></body></html>';
const unnamed = sound.replace('</h1>', '</h1><button id="x"></button>');

function build(html: string, status = 200): RenderedBuild {
  return {
    files: [],
    paths: ['/'],
    languages: ['en', 'ar'],
    render: async (path) => ({ status, html: path.includes('ar') ? html : sound }),
  };
}

test('a build with the same pages passes, and its bytes are beside those of before', async () => {
  const { checks, bytes } = await comparePages(build(sound), build(sound));
  expect(checks.every(({ isPassed }) => isPassed)).toBe(true);
  expect(bytes).toEqual([{ path: '/', before: bytes[0]?.after, after: bytes[0]?.after }]);
});

test('a new problem in one language stops a publication, and is named with its page', async () => {
  const { checks } = await comparePages(build(sound), build(unnamed));
  expect(checks[1]).toEqual({
    name: 'accessibility',
    isPassed: false,
    problems: ['/ in ar: A button has no name: <button id="x">'],
  });
});

test('a problem that the served build has too is listed, and stops nothing', async () => {
  const { checks } = await comparePages(build(unnamed), build(unnamed));
  expect(checks[1]).toMatchObject({
    isPassed: true,
    problems: [expect.stringContaining('/ in ar')],
  });
});

test('a page that is not rendered stops a publication', async () => {
  const broken = { ...build(sound), render: () => Promise.reject(new Error('No texts.')) };
  const { checks } = await comparePages(build(sound), broken);
  expect(checks[0]).toMatchObject({ isPassed: false });
  expect(checks[0]?.problems[0]).toBe('/ in en: Error: No texts.');
});
