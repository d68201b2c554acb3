// The navigation tree in a browser: every field of its nodes, components without elements, rebuilding, and replies about props and state.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coldMs, nodesOf, storyboardId, TestFrame } from './test-frame.ts';

let frame: TestFrame;

beforeAll(async () => {
  frame = await TestFrame.openReactApp();
  await frame.startProject({ section: { type: 'component-instance', componentName: 'Card' } });
}, coldMs);

afterAll(() => frame.close());

test('the tree begins with the storyboard, and its keys are the paths in it', async () => {
  const tree = await frame.tree();
  expect(tree).toMatchObject({
    name: 'Storyboard',
    level: 0,
    parent: null,
    tempoElement: { codebaseId: 'STORYBOARD-TOP-CONSTANT', storyboardId, uniquePath: '0' },
  });
  for (const node of nodesOf(tree)) {
    for (const [at, child] of node.children.entries()) {
      expect(child.tempoElement.uniquePath).toBe(`${node.tempoElement.uniquePath}-${at}`);
      expect(child.parent).toBe(node.key);
      expect(child.level).toBe(node.level + 1);
    }
  }
});

test('an element has its name, classes, text, place and props', async () => {
  const box = (await frame.frame.locator('#title').boundingBox())!;
  expect(await frame.nodeOf('#title')).toMatchObject({
    name: 'h1',
    tagName: 'h1',
    isComponent: false,
    classList: ['text-xl', 'font-bold'],
    directlySetClassList: ['text-xl', 'font-bold'],
    literalChildren: 'Hello',
    props: {
      id: { type: 'LITERAL', value: 'title' },
      className: { type: 'LITERAL', value: 'text-xl font-bold' },
    },
    pageBoundingBox: { pageX: box.x, pageY: box.y, width: box.width, height: box.height },
  });
});

test('a component whose element bears the id of its place is that element', async () => {
  expect(await frame.nodeOf('section')).toMatchObject({
    name: 'Card',
    tagName: 'section',
    isComponent: true,
    classList: ['card'],
    directlySetClassList: [],
    literalChildren: null,
    props: {
      title: { type: 'LITERAL', value: 'Bowl' },
      tone: { type: 'JSON_OBJECT', value: { hue: 20 } },
      onOpen: { type: 'FUNCTION', value: 'onOpen' },
    },
  });
});

test('a component without an element of its own is a node around its elements', async () => {
  const pairs = (await frame.nodeOf('#pairs')).children;
  expect(pairs.map(({ name, isComponent, tagName }) => [name, isComponent, tagName])).toEqual([
    ['Pair', true, null],
    ['Pair', true, null],
  ]);
  expect(pairs.map(({ children }) => children.map((child) => child.tagName))).toEqual([
    ['dt', 'dd'],
    ['dt', 'dd'],
  ]);
  expect(pairs[1]!.props).toEqual({ first: { type: 'LITERAL', value: 'B' } });
  const [first] = pairs;
  const boxes = first!.children.map(({ pageBoundingBox }) => pageBoundingBox);
  expect(first!.pageBoundingBox.height).toBeCloseTo(
    boxes[1]!.pageY + boxes[1]!.height - boxes[0]!.pageY,
  );
  expect(new Set(nodesOf(await frame.tree()).map(({ key }) => key)).size).toBe(
    nodesOf(await frame.tree()).length,
  );
});

test('a component in the place of another one of its kind is the one on the screen', async () => {
  const [former] = (await frame.nodeOf('#turned')).children;
  // The page gets presses.
  await frame.call('enableDriveMode');
  const isDriven = () => frame.inFrame(`sessionStorage.getItem('my_board_driveModeEnabled')`);
  await expect.poll(isDriven).toBe('true');
  for (const label of ['D', 'C', 'D', 'C']) {
    await frame.forget();
    await frame.inFrame(`document.querySelector('#turn').click()`);
    await frame.waitFor('NAV_TREE');
    const [shown] = (await frame.nodeOf('#turned')).children;
    expect(shown!.props['label']).toEqual({ type: 'LITERAL', value: label });
    const isFormer = shown!.tempoElement.codebaseId === former!.tempoElement.codebaseId;
    expect(isFormer).toBe(label === 'C');
  }
  await frame.call('disableDriveMode');
});

test('an element without a box has the one around its children', async () => {
  const { pageBoundingBox, children } = await frame.nodeOf('#contents');
  expect(pageBoundingBox).toEqual(children[0]!.pageBoundingBox);
  expect(pageBoundingBox.width).toBeGreaterThan(0);
});

test('a node has the first scope that holds its id', async () => {
  const id = await frame.idOf('#title');
  const scope = {
    scopeId: 's-1',
    name: 'App',
    filename: 'src/app.tsx',
    type: 'component',
    codebaseIds: [id],
  };
  await frame.forget();
  await frame.call('setNewLookups', {}, { 's-1': scope, 's-2': { ...scope, scopeId: 's-2' } });
  await frame.waitFor('NAV_TREE');
  expect((await frame.nodeOf('#title')).scope).toEqual(scope);
  await frame.forget();
  await frame.call('setNewLookups', null, { 's-1': null });
  await frame.waitFor('NAV_TREE');
  expect((await frame.nodeOf('#title')).scope).toMatchObject({ scopeId: 's-2' });
});

test('a change of the page is in the tree soon after, once for many changes', async () => {
  await frame.forget();
  await frame.inFrame(
    `for (const text of ['a', 'b', 'c']) document.querySelector('#tall').firstChild.data = text`,
  );
  await frame.waitFor('NAV_TREE');
  expect((await frame.nodeOf('#tall')).literalChildren).toBe('c');
  expect(await frame.messages('NAV_TREE')).toHaveLength(1);
});

test('a storyboard of one component hides what is of other files', async () => {
  const title = await frame.idOf('#title');
  const main = await frame.idOf('#main');
  const lookup = { [main]: { filename: 'src/app.tsx' }, [title]: { filename: 'src/title.tsx' } };
  await frame.forget();
  await frame.call(
    'initProject',
    storyboardId,
    lookup,
    {},
    null,
    null,
    'COMPONENT',
    'src/title.tsx',
  );
  await frame.waitFor('NAV_TREE');
  const ids = nodesOf(await frame.tree()).map(({ tempoElement }) => tempoElement.codebaseId);
  expect(ids).toContain(title);
  expect(ids).not.toContain(main);
});

const send = async (id: string, payload: object) => {
  await frame.send({ id, type: 'inspectElement', payload });
  return frame.waitFor(id);
};

test('props and state are answered with markers for objects and functions', async () => {
  const id = await frame.idOf('section');
  await frame.call('enableDriveMode');
  await frame.click('.card-button');
  await frame.frame.getByText('Close').waitFor();
  await frame.call('disableDriveMode');
  expect(
    await send('i-1', { isComponent: true, componentName: 'Card', componentElementId: id }),
  ).toEqual({
    id: 'i-1',
    props: {
      title: 'Bowl',
      tone: 'TEMPO_OBJECT_TYPE',
      onOpen: 'TEMPO_FUNCTION_TYPE',
      className: expect.stringContaining('tempo-'),
    },
    state: [true],
  });
  expect(await send('i-2', { tempoElementID: await frame.idOf('#title') })).toMatchObject({
    props: { id: 'title', children: 'Hello' },
    state: null,
  });
});

test.each([
  [{ isComponent: true, componentElementId: 'tempo-x' }, 'No component name'],
  [{ isComponent: true }, 'Could not find component'],
  [{ isComponent: false }, 'Could not find element'],
  [{ isComponent: true, componentName: 'Nothing' }, 'No component found'],
  [{ tempoElementID: 'nothing' }, 'No component found'],
])('the question %j is refused: %s', async (payload, error) => {
  expect(await send(`r-${error}`, payload)).toEqual({ id: `r-${error}`, error });
});

test('a question that several components match warns', async () => {
  const reply = await send('i-3', { isComponent: true, componentName: 'Pair' });
  expect(reply).toMatchObject({ props: { first: 'A' } });
  expect(frame.lines.join('\n')).toContain('2 elements match the question');
});
