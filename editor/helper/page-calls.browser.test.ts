// Calls and flags about the page as a whole in a browser: travelling in history, drive mode, storyboards, slow updates, a framework's loader.
import { afterEach, expect, test } from 'vitest';
import { coldMs, storyboardId, TestFrame } from './test-frame.ts';

let frame: TestFrame;

afterEach(() => frame.close());

const open = async (path = '/') => {
  frame = await TestFrame.open({ fixture: 'react-19', path, shown: '#late' });
  await frame.startProject();
};

test(
  'the page travels back and forward, but back only with a referrer',
  { timeout: coldMs },
  async () => {
    await open();
    await frame.inFrame(`history.pushState(null, '', '/one'), history.pushState(null, '', '/two')`);
    await frame.call('goBack');
    await frame.waitFor('LATEST_HREF', { href: expect.stringContaining('/one') });
    await frame.call('goForward');
    await frame.waitFor('LATEST_HREF', { href: expect.stringContaining('/two') });
    await frame.inFrame(`Object.defineProperty(document, 'referrer', { value: '' })`);
    await frame.call('goBack');
    await frame.inFrame(`history.pushState(null, '', '/three')`);
    await frame.waitFor('LATEST_HREF', { href: expect.stringContaining('/three') });
    await frame.inFrame('history.back()');
    await frame.waitFor('LATEST_HREF', { href: expect.stringContaining('/two') });
  },
);

test(
  'drive mode is read under the bare key too, and holds when the page is loaded anew',
  { timeout: coldMs },
  async () => {
    await open();
    await frame.inFrame(
      `window.isOld = true, sessionStorage.clear(), sessionStorage.setItem('driveModeEnabled', 'true')`,
    );
    await frame.call('refresh');
    await frame.frame.waitForFunction(
      `window.isOld === undefined && document.querySelector('#late') !== null`,
    );
    await frame.connect();
    await frame.call('initProject', storyboardId, {}, {}, null);
    await frame.waitFor('NAV_TREE');
    await frame.frame.locator('#counter').click();
    expect(await frame.frame.locator('#counter').innerText()).toBe('Pressed 1 times');
    expect(await frame.inFrame(`sessionStorage.getItem('driveModeEnabled')`)).toBe('true');
  },
);

test.each([
  ['/', false, false],
  ['/?storyboard=true', true, false],
  ['/?storyboard=true&type=STORY', true, true],
  ['/?storyboard=true&type=COMPONENT', true, true],
])('the page of %s', { timeout: coldMs }, async (path, isFilled, isBare) => {
  await open(path);
  await frame.inFrame(`document.body.style.background = 'rgb(1, 2, 3)'`);
  const shown = await frame.inFrame<{
    height: number;
    background: string;
    overflow: string;
  }>(`(() => {
    const { backgroundColor: background, overflow } = getComputedStyle(document.body);
    return { height: document.querySelector('#root').getBoundingClientRect().height, background, overflow };
  })()`);
  expect(shown.height === 800).toBe(isFilled);
  expect(shown.background).toBe(isBare ? 'rgba(0, 0, 0, 0)' : 'rgb(1, 2, 3)');
  expect(shown.overflow).toBe(isBare ? 'hidden' : 'visible');
});

test('an update that is slower than a frame warns', { timeout: coldMs }, async () => {
  await open();
  await frame.inFrame(`Object.defineProperty(document.querySelector('#title'), 'outerHTML', {
    get: () => {
      const end = performance.now() + 60;
      while (performance.now() < end);
      return '';
    },
  })`);
  await frame.call('setSelectedElement', await frame.keyOf('#title'));
  await expect
    .poll(() => frame.lines.join('\n'))
    .toMatch(/warning: \[Atelier\] An update took \d+ ms/);
});

test('a framework’s loader with new code is waited for longer', { timeout: coldMs }, async () => {
  await open();
  await frame.inFrame(`{
    const watcher = Object.assign(document.createElement('div'), { id: '__next-build-watcher' });
    watcher.attachShadow({ mode: 'open' });
    document.body.append(watcher);
  }`);
  await frame.forget();
  await frame.waitFor('NAV_TREE');
  await frame.forget();
  const start = Date.now();
  await frame.inFrame(
    `{ document.querySelector('#__next-build-watcher').shadowRoot.append(document.createElement('p')) }`,
  );
  await frame.waitFor('NAV_TREE');
  expect(Date.now() - start).toBeGreaterThanOrEqual(1000);
});

test(
  'a page that is scrolled while its tree is built has each element at its place',
  { timeout: coldMs },
  async () => {
    frame = await TestFrame.open({ fixture: 'large' });
    await frame.startProject();
    await frame.inFrame(`{
      let down = 0;
      const scroll = () => { scrollTo(0, (down += 40)); if (down < 4000) requestAnimationFrame(scroll); };
      scroll();
    }`);
    await frame.forget();
    await frame.call('updateOutlines');
    const { children } = await frame.tree();
    const sections = children[0]!.children.map(({ pageBoundingBox }) => pageBoundingBox.pageY);
    const places = await frame.inFrame<number[]>(
      `[...document.querySelectorAll('section')].map((each) => each.getBoundingClientRect().y + scrollY)`,
    );
    expect(sections).toHaveLength(50);
    for (const [at, place] of places.entries()) expect(sections[at]).toBeCloseTo(place, 1);
  },
);
