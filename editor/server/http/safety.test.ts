// Safety of the HTTP interface: callers, files and malformed requests that it refuses.
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { TestProject } from '../test-project.ts';

let project: TestProject;

afterEach(() => project.close());

const app = 'src/app.tsx';

test.each([
  ['no JSON', 'addClass', 'x'],
  ['an empty body', 'addClass', {}],
  ['a number for a class', 'addClass', { reactElement: 'tempo-x', className: 5 }],
  ['no list', 'removeJsxElement', { elementsToRemove: 'x' }],
  ['an empty list', 'wrapInDiv', { reactElements: [] }],
  ['an unknown framework', 'styling', { reactElement: 'x', styling: {}, stylingFramework: 'Sass' }],
  ['null', 'duplicate', null],
])('a call with %s is refused with its reason', async (_what, name, body) => {
  project = await TestProject.open();
  const result =
    body === 'x'
      ? await (
          await project.request(`canvases/c/parseAndMutate/mutate/${name}`, {
            method: 'POST',
            body: '{',
          })
        ).json()
      : await project.mutate(name, body);
  expect(result).toMatchObject({
    error: { code: 'bad_request', message: expect.stringMatching(/.{15}/) },
  });
});

test('a missing resource is "Resource not found"', async () => {
  project = await TestProject.open();
  const missing = {
    status: 404,
    error: { code: 'resource_not_found', message: 'Resource not found' },
  };
  const unknown = 'tempo-00000000-0000-5000-8000-000000000000';
  expect(await project.mutate('addClass', { reactElement: unknown, className: 'a' })).toMatchObject(
    missing,
  );
  expect(await project.mutate('noSuchCall', {})).toMatchObject(missing);
  expect(await project.mutate('toString', {})).toMatchObject(missing);
  expect(await project.post('mutate/addClass/more', {})).toMatchObject(missing);
  expect(await project.mutate('addClass', {}, 'no%20canvas')).toMatchObject(missing);
  expect((await project.request('canvases/c/parseAndMutate/mutate/addClass')).status).toBe(404);
});

test.each([
  ['../outside.tsx', 403, 'file_outside_roots'],
  ['/etc/passwd', 403, 'file_outside_roots'],
  ['index.html', 403, 'file_outside_roots'],
  ['src/../index.html', 403, 'file_outside_roots'],
  ['src/.hidden.tsx', 403, 'file_outside_roots'],
  ['src/node_modules/a/index.tsx', 403, 'file_outside_roots'],
  ['src/linked/card.tsx', 403, 'file_is_link'],
  ['src/link.tsx', 403, 'file_is_link'],
])('the path %s is not opened', async (path, status, code) => {
  project = await TestProject.open();
  symlinkSync(join(project.directory, 'src/parts'), join(project.directory, 'src/linked'));
  symlinkSync(join(project.directory, app), join(project.directory, 'src/link.tsx'));
  const reactElement = { codebaseId: 'tempo-00000000-0000-5000-8000-000000000000', filename: path };
  expect(await project.mutate('addClass', { reactElement, className: 'a' })).toMatchObject({
    status,
    error: { code },
  });
  const before = project.read(app);
  const written = await project.mutate('addJsxElement', {
    destinationElement: await project.element('main'),
    newElement: { nativeTag: 'p' },
    extraFiles: { [path]: 'export {};\n' },
  });
  expect(written).toMatchObject({ status, error: { code } });
  expect(project.read(app)).toBe(before);
});

test('only this machine, allowed pages and callers with the token are served', async () => {
  project = await TestProject.open({}, { allowedOrigins: ['http://127.0.0.1:4200'] });
  const { origin } = project.served;
  const path = 'canvases/c/lookups';
  expect((await fetch(`${origin}/${path}`)).status).toBe(401);
  expect((await project.request(path, { headers: { authorization: 'Bearer wrong' } })).status).toBe(
    401,
  );
  expect((await project.request(path, { headers: { origin: 'http://evil.example' } })).status).toBe(
    403,
  );
  expect((await project.request(path, { headers: { origin: 'null' } })).status).toBe(403);
  const allowed = await project.request(path, { headers: { origin: 'http://127.0.0.1:4200' } });
  expect(allowed.status).toBe(200);
  expect(allowed.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:4200');
  expect(allowed.headers.get('x-content-type-options')).toBe('nosniff');
  const foreign = new Request(`http://rebound.example/${path}`, {
    headers: { authorization: `Bearer ${project.server.token}`, host: 'rebound.example' },
  });
  expect((await project.server.fetch(foreign)).status).toBe(403);
  const preflight = await fetch(`${origin}/${path}`, {
    method: 'OPTIONS',
    headers: { origin: 'http://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  const body = await fetch(`${origin}/${path}?token=${project.server.token}`);
  expect(body.status).toBe(200);
  const post = await fetch(
    `${origin}/canvases/c/parseAndMutate/activities/undoChangeToFiles?token=${project.server.token}`,
    { method: 'POST' },
  );
  expect(post.status).toBe(401);
});

test('a body over 8 MB is refused', async () => {
  project = await TestProject.open();
  const result = await project.mutate('addClass', {
    reactElement: 'x',
    className: 'a'.repeat(9 * 1024 * 1024),
  });
  expect(result).toMatchObject({ status: 413, error: { code: 'body_too_large' } });
});
