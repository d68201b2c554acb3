// Foreign apps in a browser: a page rendered on the server, and one that is hostile to whatever is put into it.
import { afterEach, expect, test } from 'vitest';
import { coldMs, nodesOf, TestFrame } from './test-frame.ts';

let frame: TestFrame;

afterEach(() => frame.close());

const openRendered = async (path: string) => {
  frame = await TestFrame.open({ fixture: 'server-rendered', path });
  await frame.frame.getByText('alive').waitFor();
  await frame.startProject();
};

test(
  'a page rendered on the server keeps its stamps and is hydrated',
  { timeout: coldMs },
  async () => {
    await openRendered('/?storyboard=true&framework=VITE');
    await frame.call('checkIfHydrationError');
    await frame.waitFor('LATEST_HYDRATION_ERROR_STATUS', { status: 'no_error' });
    expect(frame.lines.filter((line) => /^(?:error|uncaught)/.test(line))).toEqual([]);
    const items = nodesOf(await frame.tree()).filter(({ tagName }) => tagName === 'li');
    expect(items.map(({ literalChildren }) => literalChildren)).toEqual(['1', '2', '3']);
    await frame.click('#item-2', { modifiers: ['Control'] });
    await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: items[1]!.key });
    expect(
      await frame.inFrame(
        `(({ width, height }) => [width, height])(document.querySelector('#root').getBoundingClientRect())`,
      ),
    ).toEqual([1000, 800]);
  },
);

test('a failed hydration is reported as such', { timeout: coldMs }, async () => {
  await openRendered('/?mismatch');
  await frame.call('checkIfHydrationError');
  await frame.waitFor('LATEST_HYDRATION_ERROR_STATUS', {
    status: 'error',
    errorDescr: expect.stringContaining('Hydration failed'),
  });
});

test(
  'another error is shown by Vite’s overlay and reported as such',
  { timeout: coldMs },
  async () => {
    await openRendered('/?framework=VITE&storyboard=true&type=COMPONENT&debugLog=true');
    expect(await frame.inFrame(`getComputedStyle(document.body).overflow`)).toBe('hidden');
    await frame.inFrame(`void Promise.reject(new Error('Out of clay'))`);
    await frame.frame.locator('vite-error-overlay').waitFor({ state: 'attached' });
    const outOfClay = {
      status: 'other_error',
      errorDescr: expect.stringContaining('Out of clay'),
    };
    // The overlay is reported when it comes, and to whom it was too early.
    await frame.waitFor('LATEST_HYDRATION_ERROR_STATUS', outOfClay);
    await frame.forget();
    await frame.call('checkIfHydrationError');
    await frame.waitFor('LATEST_HYDRATION_ERROR_STATUS', outOfClay);
    await frame.inFrame(`document.querySelector('vite-error-overlay').remove()`);
    await frame.waitFor('LATEST_HYDRATION_ERROR_STATUS', { status: 'no_error' });
    expect(frame.lines.join('\n')).toContain(': checkIfHydrationError');
  },
);

test('a hostile page is edited all the same', { timeout: coldMs }, async () => {
  frame = await TestFrame.open({ fixture: 'hostile' });
  await frame.startProject();
  const keys = new Map(
    nodesOf(await frame.tree()).map(({ key, tempoElement }) => [
      tempoElement.codebaseId.slice(6, 7),
      key,
    ]),
  );
  expect([...keys.keys()].toSorted()).toEqual(['1', '2', '3', '4', '5', 'O']);
  await frame.inFrame('window.seen = 0');
  await frame.click('#title', { modifiers: ['Control'] });
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: keys.get('2') });
  await frame.click('#in-shadow', { modifiers: ['Control'] });
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: keys.get('4') });
  const inner = frame.frame.childFrames()[0]!;
  await inner.locator('#in-frame').click({ force: true, modifiers: ['Control'] });
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: keys.get('3') });
  const at = (expression: string) =>
    frame.inFrame<{ x: number; y: number }>(
      `(({ x, y }) => ({ x, y }))(${expression}.getBoundingClientRect())`,
    );
  await expect
    .poll(async () => {
      const [box, outer, inside] = [
        await at(`document.querySelector('arb89-outline').shadowRoot.querySelector('.box')`),
        await at(`document.querySelector('#inner')`),
        await at(`document.querySelector('#inner').contentDocument.querySelector('#in-frame')`),
      ];
      return Math.hypot(box.x - outer.x - inside.x, box.y - outer.y - inside.y) < 5;
    })
    .toBe(true);
  // A layer that the page throws out comes back with the next frame.
  await frame.inFrame(`document.querySelector('arb89-outline').remove()`);
  await expect
    .poll(() => frame.inFrame(`document.querySelectorAll('arb89-outline').length`))
    .toBe(1);
  const shown = await frame.inFrame(
    `getComputedStyle(document.querySelector('arb89-outline')).cssText || [getComputedStyle(document.querySelector('arb89-outline')).display, getComputedStyle(document.querySelector('arb89-outline')).visibility].join()`,
  );
  expect(shown).toBe('block,visible');
});

test(
  'hostile messages and a flood of them leave the page as it is',
  { timeout: coldMs },
  async () => {
    frame = await TestFrame.open({ fixture: 'hostile' });
    await frame.startProject();
    await frame.page.evaluate(`{
    const key = 'TE_tempo-22222222-2222-4222-8222-222222222222_my_board_0-0-0';
    for (let at = 0; at < 3000; at += 1) {
      port.postMessage({ id: 'a' + at, type: 'executeFunction', payload: { functionName: 'setHoveredElement', args: [at % 2 ? key : null] } });
      port.postMessage({ id: at, type: 'executeFunction', payload: { functionName: '__proto__', args: at } });
      port.postMessage({ id: {}, type: [], payload: { get: 1 } });
      port.postMessage({ id: 'b', type: 'executeFunction', payload: { functionName: 'setSelectedElement', args: ['TE_' + 'x'.repeat(at) + '_0'] } });
      port.postMessage({ id: 'c', type: 'executeFunction', payload: { functionName: 'setZoomPerc', args: [at % 3 ? NaN : -1] } });
    }
    for (const args of [[''], ['a b', {}, {}, null], [null], [{ toString: 1 }]]) {
      port.postMessage({ id: 'd', type: 'executeFunction', payload: { functionName: 'initProject', args } });
    }
  }`);
    await frame.call('setSelectedElement', null);
    await frame.call('ruleMatchesElement', 'end', '*', null);
    await frame.waitFor('end', { matches: false });
    await frame.click('#last', { modifiers: ['Control'] });
    await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: expect.stringContaining('tempo-5') });
    expect(frame.lines.join('\n')).toContain('Storyboard ID contains invalid chars');
  },
);

test('a helper that ends leaves nothing behind', { timeout: coldMs }, async () => {
  frame = await TestFrame.open({ fixture: 'hostile', path: '/?storyboard=true' });
  const html = 'document.documentElement.outerHTML';
  const before = await frame.inFrame(html);
  await frame.startProject();
  await frame.click('#title', { modifiers: ['Control'] });
  await frame.frame.locator('arb89-outline').waitFor({ state: 'attached' });
  await frame.inFrame(`dispatchEvent(new Event('arb89-helper-start'))`);
  expect(await frame.inFrame(html)).toBe(before);
  expect(await frame.inFrame('document.adoptedStyleSheets.length')).toBe(0);
  await frame.inFrame('window.seen = 0');
  await frame.click('#title');
  expect(await frame.inFrame('window.seen')).toBe(3);
  await frame.forget();
  await frame.call('ruleMatchesElement', 'late', '*', null);
  await frame.page.mouse.move(100, 100);
  expect(await frame.page.evaluate('received.length')).toBe(0);
});
