// The known defects of the reference in a browser (editor-wire facts): each of the twelve is a promise that ours keeps.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  elementKey,
  formatElementKey,
  isAncestorOf,
  parseElementKey,
} from '@atelier/editor-channel/element-key';
import { applyChange, styleOf, undoChange } from './test-changes.ts';
import { coldMs, nodesOf, storyboardId, TestFrame } from './test-frame.ts';

let frame: TestFrame;

beforeAll(async () => {
  frame = await TestFrame.openReactApp();
}, coldMs);

afterAll(() => frame.close());

beforeEach(async () => {
  frame.lines.length = 0;
  await frame.startProject({ '#title': { staticTextContents: true } });
});

const select = async (selector: string) =>
  frame.call('setSelectedElement', await frame.keyOf(selector));

/** Places of the primary outline and of an element. */
const places = (selector: string) =>
  frame.inFrame<{ x: number; y: number; left: number; top: number }>(`(() => {
    const box = [...document.querySelector('arb89-outline').shadowRoot.querySelectorAll('.box')].find(({ style }) => style.zIndex === '2000000002');
    const { x, y } = box.getBoundingClientRect();
    const { left, top } = document.querySelector('${selector}').getBoundingClientRect();
    return { x, y, left, top };
  })()`);

const isOutlineOn = async (selector: string) => {
  const { x, y, left, top } = await places(selector);
  return Math.hypot(x - left, y - top) < 0.1;
};

test('1: keys with underscores in their ids come back as they were', async () => {
  for (const id of ['__next', 'my_id', 'a_0_1']) {
    const key = elementKey(id, 'my_board_2', '0-3-1');
    expect(parseElementKey(formatElementKey(key))).toEqual(key);
  }
  // The storyboard of these tests has an underscore: a key of the frame is understood when it comes back.
  expect(storyboardId).toContain('_');
  await select('#title');
  await frame.waitFor('SELECTED_ELEMENT_KEY', { outerHTML: expect.stringContaining('Hello') });
});

test('2: 0-1 is no ancestor of 0-10', async () => {
  const key = (path: string) => elementKey('a', 'b', path);
  expect(isAncestorOf(key('0-1'), key('0-10'))).toBe(false);
  expect(isAncestorOf(key('0-1'), key('0-1-0'))).toBe(true);
  // In the page: the eleventh child is outside the second one, and can be hovered beside it.
  const main = nodesOf(await frame.tree()).find(({ children }) => children.length > 10);
  const [second, eleventh] = [main!.children[1]!, main!.children[10]!];
  await frame.call('setSelectedElement', second.key);
  await frame.waitFor('SELECTED_ELEMENT_KEY', { doNotSetElementKey: true });
  const { pageX, pageY } = eleventh.pageBoundingBox;
  await frame.call('syntheticMouseOver', { x: pageX + 3, y: pageY + 3 }, true, false);
  await frame.waitFor('HOVERED_ELEMENT_KEY', { elementKey: eleventh.key });
});

test('3: outlines stay on their elements while page and scroller are scrolled', async () => {
  await select('#sticky');
  await frame.frame.locator('arb89-outline').waitFor({ state: 'attached' });
  await expect.poll(() => isOutlineOn('#sticky')).toBe(true);
  await frame.inFrame(`scrollTo(0, 120), document.querySelector('#scroller').scrollTo(0, 50)`);
  await expect.poll(() => isOutlineOn('#sticky')).toBe(true);
  await frame.inFrame(`scrollTo(0, 0), document.querySelector('#scroller').scrollTo(0, 0)`);
});

test('4: the app’s window functions, prototypes and frames are its own', async () => {
  await frame.inFrame(`{
    const inner = document.createElement('iframe');
    inner.id = 'of-the-app';
    document.querySelector('#main').append(inner);
    window.refresh = () => 'of the app';
    document.addEventListener('own', () => { window.heard = true });
    window.dispatchEvent(new Event('own'));
    document.dispatchEvent(new Event('own'));
  }`);
  await frame.waitFor('NAV_TREE');
  expect(
    await frame.inFrame(
      `[window.refresh(), window.heard, document.querySelectorAll('#of-the-app').length, String(window.dispatchEvent).includes('[native code]'), Object.keys(String.prototype).length]`,
    ),
  ).toEqual(['of the app', true, 1, true, 0]);
  await frame.inFrame(`document.querySelector('#of-the-app').remove()`);
});

test('5: a selection carries the markup of the selected alone, and a tree the page without what is shown for a time', async () => {
  await select('#title');
  const { outerHTML } = await frame.waitFor('SELECTED_ELEMENT_KEY');
  expect(outerHTML).toBe(await frame.inFrame(`document.querySelector('#title').outerHTML`));
  const plain = await frame.inFrame<string>('document.body.outerHTML');
  const change = await applyChange(frame, 'WRAP_DIV', {
    codebaseIdsToWrap: [await frame.idOf('#title')],
  });
  const style = await applyChange(frame, 'STYLING', {
    codebaseId: await frame.idOf('#counter'),
    stylingChanges: { margin: '3px' },
    stylingFramework: 'Inline',
  });
  const { outerHtml } = await frame.waitFor('NAV_TREE');
  expect(outerHtml).toBe(plain);
  await undoChange(frame, style);
  await undoChange(frame, change);
});

test('6: every element is measured once for a tree, and no scope is searched twice', async () => {
  await frame.inFrame(`{
    window.measured = 0;
    const native = Element.prototype.getBoundingClientRect;
    window.putBack = () => { Element.prototype.getBoundingClientRect = native };
    Element.prototype.getBoundingClientRect = function () {
      if (this.closest('#many') !== null) window.measured += 1;
      return native.call(this);
    };
    const stamp = (at) => 'tempo-00000000-0000-4000-8000-' + String(at).padStart(12, '0');
    const items = Array.from({ length: 2000 }, (_, at) => '<i class="' + stamp(at) + '"></i>');
    document.body.insertAdjacentHTML('beforeend', '<div id="many" class="' + stamp(9999) + '">' + items.join('') + '</div>');
  }`);
  const id = (at: number) => `tempo-00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
  const scopes = Array.from({ length: 2000 }, (_, at) => [
    `s-${at}`,
    { scopeId: `s-${at}`, codebaseIds: [id(at), id(0)] },
  ]);
  await frame.forget();
  await frame.inFrame('window.measured = 0');
  await frame.call('setNewLookups', {}, Object.fromEntries(scopes));
  await frame.waitFor('NAV_TREE');
  const measured = await frame.inFrame<number>('window.measured');
  const nodes = nodesOf(await frame.tree());
  const scopeOf = (at: number) =>
    nodes.find(({ tempoElement }) => tempoElement.codebaseId === id(at))?.scope;
  expect(scopeOf(1999)).toMatchObject({ scopeId: 's-1999' });
  expect(scopeOf(0)).toMatchObject({ scopeId: 's-0' });
  expect(measured).toBe(2001);
  await frame.inFrame(`window.putBack(), document.querySelector('#many').remove()`);
});

test('7: boxes of outlines are made once, and not at each move, hover or scroll', async () => {
  await select('#list');
  await frame.frame.locator('arb89-outline').waitFor({ state: 'attached' });
  await expect.poll(() => isOutlineOn('#list')).toBe(true);
  const boxes = `[...document.querySelector('arb89-outline').shadowRoot.querySelectorAll('.box')]`;
  await frame.call('setHoveredElement', await frame.keyOf('#title'));
  await expect.poll(() => frame.inFrame(`${boxes}.length`)).toBe(5);
  await frame.inFrame(`{ window.boxes = ${boxes} }`);
  for (const selector of ['#counter', '#title', '#cell']) {
    await frame.call('setHoveredElement', await frame.keyOf(selector));
    await frame.inFrame('scrollBy(0, 7)');
    await expect.poll(() => isOutlineOn('#list')).toBe(true);
  }
  expect(await frame.inFrame(`${boxes}.every((box, at) => box === window.boxes[at])`)).toBe(true);
  await frame.inFrame('scrollTo(0, 0)');
});

test('8: any class name can be shown, each under its variant, and success is reported', async () => {
  const codebaseIdToUpdateClass = await frame.idOf('#title');
  for (const [tailwind, variant, forced] of [
    ['[&>p]:m-[1px,2px]', '', 'any'],
    ['w-[calc(100%*0.5)]', '', 'any'],
    [`before:content-['*']`, '', 'any'],
    ['active:p-3', 'active', 'tempo-force-active'],
    ['dark:p-3', 'dark', 'dark'],
    ['md:focus:p-3', 'md:focus', 'tempo-force-focus'],
  ] as const) {
    const change = await applyChange(frame, 'UPDATE_CLASSES', {
      codebaseIdToUpdateClass,
      oldClasses: [],
      newClasses: [tailwind],
      involvedClasses: [{ tailwind, variant, css: 'padding-left: 13px' }],
    });
    const padding = () => styleOf(frame, '#title', 'padding-left');
    const isPlain = variant === '';
    const unforced = await padding();
    await frame.inFrame(`document.querySelector('#title').classList.toggle('${forced}')`);
    expect([unforced, await padding()]).toEqual([isPlain ? '13px' : '0px', '13px']);
    await frame.inFrame(`document.querySelector('#title').classList.toggle('${forced}')`);
    await undoChange(frame, change);
  }
});

test('9: an added element is taken back, by the id that was reported; each wrap has its own', async () => {
  const added = await applyChange(frame, 'ADD_JSX', {
    codebaseIdToAddTo: await frame.idOf('#list'),
    htmlForInstantUpdate: '<li id="added">New</li>',
  });
  const [placeholder] = added.instantUpdateData['newAddedIds'] as string[];
  expect(await frame.idOf('#added')).toBe(placeholder);
  await undoChange(frame, added);
  expect(await frame.inFrame(`document.querySelector('#added')`)).toBeNull();
  const wraps = await Promise.all(
    ['#title', '#counter'].map(async (selector) => [await frame.idOf(selector)]),
  );
  const changes = [];
  for (const codebaseIdsToWrap of wraps) {
    changes.push(await applyChange(frame, 'WRAP_DIV', { codebaseIdsToWrap }));
  }
  const shown = await frame.inFrame<string[]>(
    `[...document.querySelectorAll('[class*="tempo-wrap-in-div"]')].map((each) => each.className)`,
  );
  expect(new Set(shown).size).toBe(2);
  for (const change of changes.toReversed()) await undoChange(frame, change);
});

test('10: a project that starts again listens once, and rules of nested layers and ranges are seen', async () => {
  await frame.startProject();
  await frame.startProject();
  const title = await frame.keyOf('#title');
  await frame.forget();
  await frame.click('#title', { modifiers: ['Control'] });
  await frame.waitFor('SELECTED_ELEMENT_KEY');
  await frame.call('ruleMatchesElement', 'settled-10', '*', null);
  await frame.waitFor('settled-10');
  expect(await frame.messages('SELECTED_ELEMENT_KEY')).toHaveLength(1);
  await frame.inFrame(
    `document.head.insertAdjacentHTML('beforeend', '<style id="nested">@layer theme, utilities; @layer utilities { @media (width >= 10rem) { .text-xl { @media (width < 9999px) { margin: 1px } } } } @layer utilities.low { #title { margin: 2px } }</style>')`,
  );
  await frame.call('processRulesForSelectedElement', {}, title);
  const { processedCssRules } = await frame.waitFor('PROCESSED_CSS_RULES_FOR_ELEMENT');
  const rules = processedCssRules as { selector: string; applied: boolean; conditions: string[] }[];
  // A rule of a layer itself wins over one of a layer inside it.
  expect(rules.map(({ selector, applied }) => [selector, applied])).toEqual([
    ['#title', true],
    ['.text-xl', true],
  ]);
  expect(rules[1]!.conditions).toEqual(['@media (width >= 10rem)', '@media (width < 9999px)']);
  await frame.inFrame(`document.querySelector('#nested').remove()`);
});

test('11: components without elements of their own are found in React 19', async () => {
  const pair = (await frame.nodeOf('#pairs')).children[1]!;
  expect(pair).toMatchObject({ name: 'Pair', isComponent: true, tagName: null });
  const request = { isComponent: true, componentName: 'Pair' };
  const payload = { ...request, componentElementId: pair.tempoElement.codebaseId };
  await frame.send({ id: 'q-11', type: 'inspectElement', payload });
  await frame.waitFor('q-11', { props: { first: 'B', children: 'b' } });
});

test('12: a message of another window calls nothing', async () => {
  const payload = { functionName: 'dispatchEvent', args: ['hacked', null] };
  const message = JSON.stringify({ id: randomUUID(), type: 'executeFunction', payload });
  await frame.inFrame(`document.addEventListener('hacked', () => { window.isHacked = true })`);
  await frame.inFrame(`postMessage(${message}, '*')`);
  await frame.inFrame(`{
    const other = document.createElement('iframe');
    document.body.append(other);
    other.contentWindow.eval('parent.postMessage(' + JSON.stringify(${message}) + ', "*")');
    other.remove();
  }`);
  await frame.call('ruleMatchesElement', 'settled-12', '*', null);
  await frame.waitFor('settled-12');
  expect(await frame.inFrame('window.isHacked ?? false')).toBe(false);
});
