// The channel in a browser: who may take the frame over, which messages count, and what is left when the helper ends.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressArguments } from '@atelier/editor-channel/incoming-message';
import { coldMs, storyboardId, TestFrame } from './test-frame.ts';

let frame: TestFrame;

beforeAll(async () => {
  frame = await TestFrame.open({ fixture: 'react-19' });
}, coldMs);

afterAll(() => frame.close());

const start = () => frame.call('initProject', storyboardId, {}, {}, null);

test('a project that starts is answered with the page’s address', async () => {
  await start();
  expect(await frame.waitFor('LATEST_HREF')).toEqual({
    id: 'LATEST_HREF',
    href: await frame.inFrame('location.href'),
  });
});

test('an address that a script changes is reported', async () => {
  await frame.inFrame(`history.pushState(null, '', '/other?page=2')`);
  await frame.waitFor('LATEST_HREF', { href: expect.stringContaining('/other?page=2') });
  await frame.call('goForward');
  await frame.inFrame('history.back()');
  await frame.waitFor('LATEST_HREF', { href: expect.stringMatching(/:\d+\/$/) });
});

test('compressed arguments count, whatever stands beside them', async () => {
  await frame.inFrame(
    `document.addEventListener('told', ({ detail }) => { document.title = detail.word })`,
  );
  await frame.send({
    id: 'c',
    type: 'executeFunction',
    payload: {
      functionName: 'dispatchEvent',
      args: ['other', {}],
      compressedArgs: compressArguments(['told', { word: 'Größe 😀' }]),
    },
  });
  await expect.poll(() => frame.inFrame('document.title')).toBe('Größe 😀');
});

test.each([
  ['eval', ['document.title = "hacked"']],
  ['constructor', []],
  ['refreshEverything', []],
])('the unknown function %s is logged only', async (name, args) => {
  const before = frame.lines.length;
  await frame.call(name, ...args);
  await expect
    .poll(() => frame.lines.slice(before).join('\n'))
    .toContain(`Function to execute not found: ${name}`);
});

test.each([
  ['the bare text', 'init'],
  ['nothing', null],
  ['no payload', { id: 'a', type: 'executeFunction' }],
  ['no id', { type: 'executeFunction', payload: { functionName: 'setZoomPerc', args: ['x'] } }],
  ['an unknown type', { id: 'a', type: 'evaluate', payload: { code: '1' } }],
])('a message with %s is ignored', async (_, message) => {
  const before = frame.lines.length;
  await frame.send(message);
  await frame.call('setZoomPerc', 'wrong');
  await expect.poll(() => frame.lines.length).toBe(before + 1);
  expect(frame.lines.at(-1)).toContain('The arguments do not fit setZoomPerc');
});

test('mouse moves are reported at once and at the end of each 50 ms', async () => {
  await start();
  await frame.forget();
  for (let step = 0; step <= 40; step += 1) {
    await frame.inFrame(
      `document.body.dispatchEvent(new PointerEvent('pointermove', { clientX: ${step}, clientY: 7, bubbles: true }))`,
    );
  }
  await frame.waitFor('MOUSE_MOVE_EVENT', { event: { clientX: 40, clientY: 7, pageX: 40 } });
  const moves = await frame.messages('MOUSE_MOVE_EVENT');
  expect(moves[0]).toMatchObject({ event: { clientX: 0 } });
  expect(moves.length).toBeLessThan(40);
});

test('errors of the page are reported, with their place', async () => {
  await frame.inFrame(`setTimeout(() => { throw new Error('Broken page') })`);
  await frame.waitFor('ERROR', { error: { message: expect.stringContaining('Broken page') } });
  await frame.inFrame(`void Promise.reject(new Error('Broken promise'))`);
  await frame.waitFor('ERROR', { error: { message: 'Broken promise' } });
});

test('drive mode is stored under the storyboard’s key, and comes back with it', async () => {
  await start();
  await frame.call('enableDriveMode');
  const stored = () => frame.inFrame(`sessionStorage.getItem('${storyboardId}_driveModeEnabled')`);
  await expect.poll(stored).toBe('true');
  await start();
  await frame.call('disableDriveMode');
  await expect.poll(stored).toBe('false');
  expect(await frame.inFrame('document.documentElement.style.cursor')).toBe('default');
  expect(await frame.inFrame(`sessionStorage.getItem('driveModeEnabled')`)).toBeNull();
});

test('no global is set and no prototype is patched', async () => {
  const names = 'Object.getOwnPropertyNames(window)';
  const helped = await frame.inFrame<string[]>(names);
  const plain = await frame.page.evaluate<string[]>(names);
  // React and Vite name theirs; the parent page has names of its own.
  const own = helped.filter((name) => !plain.includes(name));
  expect(own.filter((name) => !/^(?:\$Refresh|__vite|__reg|__REACT|\d+$)/.test(name))).toEqual([]);
  for (const name of ['dispatchEvent', 'stop', 'focus', 'addEventListener', 'postMessage']) {
    expect(await frame.inFrame(`String(window.${name})`)).toContain('[native code]');
  }
  expect(await frame.inFrame('Object.keys(String.prototype).length')).toBe(0);
});

test('a second start ends the first: every message is handled once', async () => {
  await frame.inFrame(`import('/@atelier/helper.js?again')`);
  await frame.connect();
  await frame.forget();
  await start();
  await frame.waitFor('LATEST_HREF');
  await frame.inFrame(`history.pushState(null, '', '/third')`);
  await frame.waitFor('LATEST_HREF', { href: expect.stringContaining('/third') });
  expect(await frame.messages('LATEST_HREF')).toHaveLength(2);
});

test('a helper that ends in the middle of everything leaves the page as it was, and starts again', async () => {
  const html = 'document.documentElement.outerHTML';
  await frame.inFrame(`scrollTo(0, 0)`);
  const before = await frame.inFrame<string>(html);
  await frame.startProject({ '#title': { staticTextContents: true } });
  await frame.call('enableDriveMode');
  await frame.call('disableDriveMode');
  const codebaseId = await frame.idOf('#title');
  for (const [type, changeFields] of [
    ['STYLING', { codebaseId, stylingChanges: { margin: '3px' }, stylingFramework: 'Inline' }],
    ['REMOVE_JSX', { codebaseIdsToRemove: [await frame.idOf('#list')] }],
    ['DUPLICATE', { codebaseIdsToDuplicate: [await frame.idOf('#counter')] }],
  ] as const) {
    await frame.call('applyChangeItemToDocument', { id: `c-${type}`, type, changeFields });
    await frame.waitFor('INSTANT_UPDATE_DONE', { changeItem: { type } });
  }
  const title = await frame.keyOf('#title');
  await frame.call('setModifiersForSelectedElement', ['hover', 'focus'], title);
  await frame.click('#title', { modifiers: ['Control'] });
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: title });
  await frame.click('#title');
  await frame.waitFor('START_EDITING_TEXT');
  await frame.page.keyboard.type('In the middle');
  await frame.inFrame(`dispatchEvent(new Event('arb89-helper-start'))`);
  expect(await frame.inFrame(html)).toBe(before);
  expect(await frame.inFrame('document.adoptedStyleSheets.length')).toBe(0);

  await frame.inFrame(`import('/@atelier/helper.js?once-more')`);
  await frame.connect();
  await frame.startProject();
  await frame.click('#title', { modifiers: ['Control'] });
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: await frame.keyOf('#title') });
  expect(await frame.messages('SELECTED_ELEMENT_KEY')).toHaveLength(1);
});
