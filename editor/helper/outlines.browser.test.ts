// Outlines in a browser: kinds, colours and labels, and where they are while the page scrolls, zooms and moves.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { coldMs, storyboardId, TestFrame } from './test-frame.ts';

let frame: TestFrame;

beforeAll(async () => {
  frame = await TestFrame.openReactApp();
}, coldMs);

afterAll(() => frame.close());

beforeEach(async () => {
  await frame.inFrame(`scrollTo(0, 0)`);
  await frame.startProject({
    '#dynamic': { staticTextContents: false },
    '#title': { staticTextContents: true },
    section: { type: 'component-instance', componentName: 'Card' },
  });
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly zIndex: string;
  readonly style: string;
  readonly label: string;
  readonly button: boolean;
}

/** The outlines that are seen, in the coordinates of the frame. */
const outlines = () =>
  frame.inFrame<
    Box[]
  >(`[...(document.querySelector('arb89-outline')?.shadowRoot.querySelectorAll('.box') ?? [])]
    .filter((box) => getComputedStyle(box).display !== 'none')
    .map((box) => {
      const { x, y, width, height } = box.getBoundingClientRect();
      const style = getComputedStyle(box);
      const label = box.querySelector('.label');
      return {
        x, y, width, height,
        color: style.borderTopColor, zIndex: style.zIndex, style: style.borderTopStyle,
        label: getComputedStyle(label).display === 'none' ? '' : label.querySelector('span').textContent,
        button: getComputedStyle(label.querySelector('button')).display !== 'none',
      };
    })`);

const boxOf = (selector: string) =>
  frame.inFrame<{ x: number; y: number; width: number; height: number }>(
    `(({ x, y, width, height }) => ({ x, y, width, height }))(document.querySelector('${selector}').getBoundingClientRect())`,
  );

/** Waits until the primary outline lies on an element. */
const expectPrimaryOn = async (selector: string) => {
  await expect
    .poll(async () => {
      const primary = (await outlines()).find(({ zIndex }) => zIndex === '2000000002');
      const box = await boxOf(selector);
      return primary !== undefined && Math.hypot(primary.x - box.x, primary.y - box.y) < 0.1;
    })
    .toBe(true);
};

const select = async (selector: string) =>
  frame.call('setSelectedElement', await frame.keyOf(selector));

test('the selected element has the primary outline with its name and size', async () => {
  await select('#title');
  await expectPrimaryOn('#title');
  const [only] = await outlines();
  const { width, height } = await boxOf('#title');
  expect(only).toMatchObject({
    width,
    height,
    color: 'rgb(69, 151, 247)',
    style: 'solid',
    label: `h1 ${Math.round(width)} x ${Math.round(height)}`,
    button: false,
  });
});

test('a component has its own colour; in AI context all are purple', async () => {
  await select('section');
  await expectPrimaryOn('section');
  const primary = async () => (await outlines()).find(({ zIndex }) => zIndex === '2000000002')!;
  expect(await primary()).toMatchObject({
    color: 'rgb(97, 131, 228)',
    label: expect.stringMatching(/^Card /),
  });
  await frame.call('setAiContext', true);
  await expect.poll(async () => (await primary()).color).toBe('rgb(82, 70, 194)');
  await select('#title');
  await expect.poll(async () => (await primary()).color).toBe('rgb(104, 88, 245)');
});

test('children, the hovered and several selected elements have outlines of their kinds', async () => {
  await select('#list');
  await frame.call('setHoveredElement', await frame.keyOf('#title'));
  await expect
    .poll(async () => (await outlines()).map(({ zIndex, style }) => `${zIndex} ${style}`))
    .toEqual([
      '2000000000 dashed',
      '2000000000 dashed',
      '2000000000 dashed',
      '2000000001 solid',
      '2000000002 solid',
    ]);
  await frame.call('clearHoveredOutlines');
  await frame.call('setMultiselectedElementKeys', [
    await frame.keyOf('#one'),
    await frame.keyOf('#three'),
    await frame.keyOf('#title'),
  ]);
  await expect
    .poll(async () => (await outlines()).map(({ zIndex }) => zIndex))
    .toEqual(['2000000001', '2000000001']);
});

test('dynamic text is offered for editing', async () => {
  await select('#dynamic');
  await expect.poll(async () => (await outlines()).map(({ button }) => button)).toEqual([true]);
  await frame.frame.locator('.arb89-edit-text-button >> visible=true').click();
  await frame.waitFor('EDIT_DYNAMIC_TEXT', { elementKey: await frame.keyOf('#dynamic') });
});

test('outlines go in drive mode, and come back', async () => {
  await select('#title');
  await expectPrimaryOn('#title');
  await frame.call('enableDriveMode');
  await expect.poll(outlines).toEqual([]);
  await frame.call('disableDriveMode');
  await expectPrimaryOn('#title');
});

test('an outline stays on its element while the page scrolls, moves and is transformed', async () => {
  await select('#moving');
  await expectPrimaryOn('#moving');
  await frame.inFrame('scrollTo(0, 150)');
  await expectPrimaryOn('#moving');
  await frame.inFrame(
    `document.querySelector('#moving').style.transform = 'translate(30px, 12px) scale(2)'`,
  );
  await expectPrimaryOn('#moving');
  await frame.inFrame(
    `document.querySelector('#moving').animate([{ marginLeft: '0px' }, { marginLeft: '200px' }], { duration: 300, fill: 'forwards' }).finished.then(() => undefined)`,
  );
  await expectPrimaryOn('#moving');
  await frame.call('setZoomPerc', 50);
  await expectPrimaryOn('#moving');
  await frame.call('setZoomPerc', 100);
  await frame.inFrame(`document.querySelector('#moving').removeAttribute('style')`);
});

test('inside a scroller an outline is cut where the scroller cuts, and goes when nothing is seen', async () => {
  await select('#tall');
  await expectPrimaryOn('#tall');
  const clip = () =>
    frame.inFrame<string>(
      `[...document.querySelector('arb89-outline').shadowRoot.querySelectorAll('.box')].find((box) => box.style.zIndex === '2000000002').style.clipPath`,
    );
  await expect.poll(clip).toMatch(/^inset\(-\d+px 0px 3\d\dpx( 0px)?\)$/);
  await frame.inFrame(`document.querySelector('#scroller').scrollTop = 100`);
  await expectPrimaryOn('#tall');
  await select('#sticky');
  await expectPrimaryOn('#sticky');
  await frame.inFrame(`document.querySelector('#scroller').insertAdjacentHTML('beforeend', '')`);
  await select('#tall');
  await frame.inFrame(`document.querySelector('#tall').style.marginTop = '1000px'`);
  await frame.inFrame(`document.querySelector('#scroller').scrollTop = 0`);
  await expect.poll(outlines).toEqual([]);
  await frame.inFrame(`document.querySelector('#tall').style.marginTop = ''`);
});

test('boxes are reused, and written by transforms alone while only places change', async () => {
  await select('#list');
  await expectPrimaryOn('#list');
  await frame.inFrame(`{
    const { shadowRoot } = document.querySelector('arb89-outline');
    shadowRoot.host.dataset.written = '';
    const seen = new Set();
    new MutationObserver((changes) => {
      for (const { type, target } of changes) {
        if (type === 'childList') seen.add('nodes');
        else for (const name of target.style) seen.add(name + ':' + target.className + ':' + (name === 'transform' ? '' : target.style.getPropertyValue(name)));
      }
      shadowRoot.host.dataset.written = [...seen].join();
    }).observe(shadowRoot, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] });
    shadowRoot.host.boxes = [...shadowRoot.querySelectorAll('.box')];
  }`);
  await frame.inFrame('scrollTo(0, 37)');
  await expectPrimaryOn('#list');
  const written = await frame.inFrame<string>(
    `document.querySelector('arb89-outline').dataset.written`,
  );
  expect(written).not.toContain('nodes');
  await select('#title');
  await expectPrimaryOn('#title');
  expect(
    await frame.inFrame(
      `(({ boxes, shadowRoot }) => boxes.length === shadowRoot.querySelectorAll('.box').length)(document.querySelector('arb89-outline'))`,
    ),
  ).toBe(true);
});

test('an element that vanishes takes its outline with it', async () => {
  await select('#moving');
  await expectPrimaryOn('#moving');
  await frame.inFrame(`document.querySelector('#moving').style.display = 'none'`);
  await expect.poll(outlines).toEqual([]);
  await frame.inFrame(`document.querySelector('#moving').style.display = ''`);
  await expectPrimaryOn('#moving');
});

test('the layer of outlines is one element behind the body, which the tree does not show', async () => {
  expect(await frame.inFrame(`document.querySelectorAll('arb89-outline').length`)).toBe(1);
  expect(
    await frame.inFrame(`document.querySelector('arb89-outline').parentElement.localName`),
  ).toBe('html');
  expect(
    await frame.inFrame(`getComputedStyle(document.querySelector('arb89-outline')).zIndex`),
  ).toBe('2000000004');
  expect(storyboardId).toContain('_');
});
