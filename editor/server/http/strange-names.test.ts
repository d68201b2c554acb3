// Strange names in requests: every call refuses them with a reason, and writes nothing.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { elementFieldsOf, mutationNames } from '@atelier/editor-source/mutate';
import type { MutationName } from '@atelier/editor-source/mutate';
import { TestProject } from '../test-project.ts';

let project: TestProject;
let main: ElementRecord;
let files: string[];

beforeAll(async () => {
  project = await TestProject.open();
  const source = join(project.directory, 'src');
  mkdirSync(join(source, 'folder.tsx'));
  symlinkSync('loop.tsx', join(source, 'loop.tsx'));
  symlinkSync('.', join(source, 'round'));
  symlinkSync('/dev/zero', join(source, 'device.tsx'));
  execFileSync('mkfifo', [join(source, 'pipe.tsx')]);
  main = await project.element('main');
  files = listed();
});

afterAll(() => project.close());

const listed = (): string[] =>
  readdirSync(project.directory, { recursive: true, encoding: 'utf8' }).toSorted();

const strangeNames: [what: string, name: string][] = [
  ['empty', ''],
  ['of a space', ' '],
  ['with a NUL', 'src/a\0b.tsx'],
  ['with a line break', 'src/a\nb.tsx'],
  ['with half a character', 'src/\ud800.tsx'],
  ['too long', `src/${'n'.repeat(300)}.tsx`],
  ['of a path too long', `src/${'folder/'.repeat(1000)}a.tsx`],
  ['of a folder', 'src/folder.tsx'],
  ['of a folder with a slash', 'src/parts/'],
  ['beyond a file', 'src/app.tsx/inner.tsx'],
  ['of a device', 'src/device.tsx'],
  ['of a pipe', 'src/pipe.tsx'],
  ['of a link to itself', 'src/loop.tsx'],
  ['of links in a circle', `src/${'round/'.repeat(60)}app.tsx`],
  ['above', '../..'],
  ['of everything', '/'],
  ['of an address', 'file:///etc/passwd'],
  ['with backslashes', String.raw`src\app.tsx`],
];

/** A call's body with a strange name in every field that can hold one. */
function bodiesOf(mutation: MutationName, name: string): object[] {
  const stale = { ...main, filename: name, hash: '0'.repeat(64) };
  const references = [{ codebaseId: name }, { codebaseId: 'tempo-x', filename: name }, stale];
  const fields = Object.entries(elementFieldsOf(mutation));
  const ofElement = references.map((reference) => ({
    ...Object.fromEntries(
      fields.map(([field, count]) => [field, count === 'many' ? [reference] : reference]),
    ),
    className: 'a',
    styling: {},
    propName: 'id',
    newTag: 'p',
    newText: '',
    newClasses: '',
    oldClasses: '',
  }));
  // Elements are found by one way in all calls: each call tries one of the references.
  const turn = mutationNames.indexOf(mutation) % ofElement.length;
  if (mutation !== 'addJsxElement') return ofElement.slice(turn, turn + 1);
  const added = { destinationElement: main, newElement: { nativeTag: 'p' } };
  return [
    ...ofElement,
    { ...added, extraFiles: Object.fromEntries([[name, 'export {};\n']]) },
    { ...added, deletedStoryboardId: name },
    { ...added, newElement: { componentName: 'Seal', filename: name } },
    { ...added, newElement: { nativeTag: name } },
    {
      destinationElement: main,
      fileContentsToSourceFrom: 'nothing',
      fileContentsSourceFilename: name,
    },
  ];
}

test.each(strangeNames)('a name %s is refused by every call', async (_what, name) => {
  for (const mutation of mutationNames) {
    for (const body of bodiesOf(mutation, name)) {
      const response = await project.mutate(mutation, body);
      expect({ mutation, body, answer: response }).toMatchObject({
        answer: {
          status: expect.toSatisfy((status) => status >= 400 && status < 500),
          error: { message: expect.stringMatching(/.{15}/) },
        },
      });
    }
  }
  const inAddress = encodeURIComponent(name.toWellFormed());
  const addresses = [
    `canvases/${inAddress}/lookups`,
    `canvases/${inAddress}/activities`,
    `canvases/${inAddress}/events`,
    `canvases/c/${inAddress}`,
    inAddress,
  ];
  for (const address of addresses) expect((await project.request(address)).status).toBe(404);
  expect((await project.undo(inAddress)).status).toBe(404);
  expect((await project.mutate(inAddress, {})).status).toBe(404);
  expect(project.faults).toEqual([]);
  expect(listed()).toEqual(files);
});

test.each(['__proto__', 'constructor'])(
  '%s is the name of no element and no call',
  async (name) => {
    const reference = { codebaseId: name, filename: name, hash: name, fingerprint: name };
    expect(await project.mutate('duplicate', { reactElements: [reference] })).toMatchObject({
      status: 403,
    });
    expect(await project.mutate('duplicate', { reactElements: [name] })).toMatchObject({
      status: 404,
    });
    expect(await project.mutate(name, {})).toMatchObject({ status: 404 });
  },
);

test.each([
  'canvases/%E0%A4%A/lookups',
  'canvases/%/activities',
  'canvases/%00/lookups',
  '%ff',
  '//',
])('the address %s is not found', async (address) => {
  expect((await project.request(address)).status).toBe(404);
});

test.each([
  ['lists', '['.repeat(100_000)],
  ['objects', '{"a":'.repeat(100_000)],
])('a body of deeply nested %s is refused', async (_what, body) => {
  const response = await project.request('canvases/c/parseAndMutate/mutate/changePropValue', {
    method: 'POST',
    body,
  });
  expect(response.status).toBe(400);
});

test.each([
  ['brackets', '('.repeat(50_000)],
  ['elements', '<a>'.repeat(5000)],
])('code of deeply nested %s is refused', async (_what, fileContentsToSourceFrom) => {
  expect(
    await project.mutate('addJsxElement', { destinationElement: main, fileContentsToSourceFrom }),
  ).toMatchObject({ status: expect.toSatisfy((status) => status >= 400 && status < 500) });
});
