// Selection in a browser: hovering, selecting one or several, menus, forwarded keys and wheel, and what the app does not get.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { coldMs, storyboardId, TestFrame } from './test-frame.ts';

let frame: TestFrame;

beforeAll(async () => {
  frame = await TestFrame.openReactApp();
}, coldMs);

afterAll(() => frame.close());

beforeEach(async () => {
  await frame.startProject();
});

test('an element is entered level by level, and with Control at once', async () => {
  const [app, main, title] = [
    await frame.keyOfName('App'),
    await frame.keyOf('#main'),
    await frame.keyOf('#title'),
  ];
  await frame.frame.locator('#title').hover();
  await frame.waitFor('HOVERED_ELEMENT_KEY', { elementKey: app });
  await frame.click('#title');
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: app });
  await frame.click('#title');
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: main });
  await frame.click('#title');
  await frame.waitFor('SELECTED_ELEMENT_KEY', {
    elementKey: title,
    outerHTML: expect.stringMatching(/^<h1 id="title".*Hello<\/h1>$/),
  });
  await frame.click('#cell', { modifiers: ['Control'] });
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: await frame.keyOf('#cell') });
});

test('a hovered element is reported once, and none when the pointer leaves', async () => {
  await frame.frame.locator('#title').hover();
  await frame.waitFor('HOVERED_ELEMENT_KEY', { elementKey: await frame.keyOfName('App') });
  await frame.frame.locator('#counter').hover();
  await frame.frame.locator('#one').hover();
  expect(await frame.messages('HOVERED_ELEMENT_KEY')).toHaveLength(1);
  await frame.page.mouse.move(500, 850);
  await frame.waitFor('HOVERED_ELEMENT_KEY', { elementKey: null });
});

test('shift adds a sibling or takes one out, and does nothing for others', async () => {
  const keys = await Promise.all(['#one', '#two', '#three'].map((each) => frame.keyOf(each)));
  await frame.click('#one', { modifiers: ['Control'] });
  await frame.click('#three', { modifiers: ['Shift'] });
  await frame.waitFor('MULTI_SELECTED_ELEMENT_KEYS', { elementKeys: [keys[0], keys[2]] });
  await frame.click('#title', { modifiers: ['Shift'] });
  await frame.click('#two', { modifiers: ['Shift'] });
  await frame.waitFor('MULTI_SELECTED_ELEMENT_KEYS', { elementKeys: [keys[0], keys[2], keys[1]] });
  await frame.click('#one', { modifiers: ['Shift'] });
  await frame.waitFor('MULTI_SELECTED_ELEMENT_KEYS', {
    elementKeys: [keys[2], keys[1]],
    outerHTMLs: [expect.stringContaining('three'), expect.stringContaining('two')],
  });
  await frame.click('#two', { modifiers: ['Shift'] });
  await frame.waitFor('MULTI_SELECTED_ELEMENT_KEYS', { elementKeys: null });
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: keys[2] });
});

test('each of the items that a list renders has a key of its own', async () => {
  const keys = await Promise.all(['#one', '#two', '#three'].map((each) => frame.keyOf(each)));
  expect(new Set(keys).size).toBe(3);
  await frame.call('setSelectedElement', keys[1]);
  await frame.waitFor('SELECTED_ELEMENT_KEY', {
    doNotSetElementKey: true,
    outerHTML: expect.stringContaining('two'),
  });
});

test('the storyboard itself is selected beside the page', async () => {
  await frame.inFrame(`document.body.style.padding = '10px'`);
  await frame.page.mouse.click(4, 4);
  await frame.waitFor('SELECTED_ELEMENT_KEY', {
    elementKey: `TE_STORYBOARD-TOP-CONSTANT_${storyboardId}_0`,
  });
});

test('the app gets no pointer events; in drive mode it does', async () => {
  await frame.click('#counter');
  await frame.click('#counter');
  expect(await frame.frame.locator('#counter').innerText()).toBe('Pressed 0 times');
  await frame.call('enableDriveMode');
  await expect
    .poll(() => frame.inFrame(`sessionStorage.getItem('${storyboardId}_driveModeEnabled')`))
    .toBe('true');
  await frame.click('#counter');
  await expect.poll(() => frame.frame.locator('#counter').innerText()).toBe('Pressed 1 times');
  await frame.call('disableDriveMode');
  await expect.poll(() => frame.inFrame('document.documentElement.style.cursor')).toBe('default');
  await frame.click('#counter');
  expect(await frame.frame.locator('#counter').innerText()).toBe('Pressed 1 times');
});

test('a menu is requested for what is under the pointer, which is selected', async () => {
  await frame.click('#title', { button: 'right' });
  const { event, elementKeys } = await frame.waitFor('CONTEXT_REQUESTED');
  expect(event).toEqual({ clientX: expect.any(Number), clientY: expect.any(Number) });
  // Everything below the point, the deepest first.
  const [title, page] = [await frame.keyOf('#title'), await frame.keyOfName('App')];
  expect(elementKeys).toEqual(expect.arrayContaining([title, page]));
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: await frame.keyOfName('App') });
});

test('keys are forwarded with the element that has the focus', async () => {
  await frame.inFrame(`document.querySelector('input').focus()`);
  await frame.page.keyboard.press('Shift+A');
  await frame.waitFor('KEY_DOWN_EVENT', {
    event: {
      key: 'A',
      shiftKey: true,
      ctrlKey: false,
      activeElement: { tagName: 'INPUT', isContentEditable: false },
    },
  });
  await frame.waitFor('KEY_UP_EVENT', { event: { key: 'Shift' } });
});

test('a key over the page is the parent’s: the page neither scrolls nor hears of it, but for a field or in drive mode', async () => {
  await frame.inFrame(
    `window.heard = []; addEventListener('keydown', ({ key }) => window.heard.push(key))`,
  );
  await frame.inFrame(`document.activeElement?.blur()`);
  await frame.frame.locator('body').press('End');
  await frame.waitFor('KEY_DOWN_EVENT', { event: { key: 'End' } });
  expect(await frame.inFrame('[scrollY, ...window.heard].join()')).toBe('0');
  await frame.inFrame(`document.querySelector('input').focus()`);
  await frame.page.keyboard.press('b');
  await expect.poll(() => frame.inFrame('window.heard.join()')).toBe('b');
  await frame.call('enableDriveMode');
  await frame.frame.locator('body').press('x');
  await expect.poll(() => frame.inFrame('window.heard.join()')).toBe('b,x');
});

test('a drag with the middle button moves the canvas of the parent', async () => {
  await frame.page.mouse.move(300, 300);
  await frame.page.mouse.down({ button: 'middle' });
  await frame.page.mouse.move(310, 330);
  await frame.page.mouse.up({ button: 'middle' });
  await frame.waitFor('WHEEL_EVENT', { event: { deltaX: -10, deltaY: -30, ctrlKey: false } });
});

test('errors and warnings of the console are reported, and stay in it', async () => {
  await frame.inFrame(`console.warn('%s is %s', 'title', 'long', { id: 7 })`);
  await frame.waitFor('CONSOLE_MESSAGE', {
    entry: { level: 'warn', text: 'title is long {"id":7}' },
  });
});

test('the wheel moves the canvas of the parent; with Alt it scrolls the page', async () => {
  await frame.page.mouse.move(300, 300);
  await frame.page.mouse.wheel(0, 100);
  await frame.waitFor('WHEEL_EVENT', { event: { deltaY: 100, ctrlKey: false } });
  expect(await frame.inFrame('scrollY')).toBe(0);
  await frame.page.keyboard.down('Alt');
  await frame.page.mouse.wheel(0, 100);
  await frame.page.keyboard.up('Alt');
  await expect.poll(() => frame.inFrame('scrollY')).toBe(100);
  await frame.inFrame('scrollTo(0, 0)');
});

test('in AI context the very element under the pointer is selected', async () => {
  await frame.call('setAiContext', true);
  await frame.click('#cell');
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: await frame.keyOf('#cell') });
  // Shift, by habit, gathers one that is no sibling.
  await frame.click('#title', { modifiers: ['Shift'] });
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: await frame.keyOf('#title') });
});

test('the parent hovers by a point of its own cover', async () => {
  const { x, y } = (await frame.frame.locator('#title').boundingBox())!;
  await frame.call('syntheticMouseOver', { x: x + 5, y: y + 5 }, false, true);
  await frame.waitFor('HOVERED_ELEMENT_KEY', { elementKey: await frame.keyOf('#title') });
  await frame.call('setSelectedElement', await frame.keyOf('#main'));
  await frame.call('syntheticMouseOver', { x: x + 5, y: y + 5 }, true, true);
  await frame.waitFor('HOVERED_ELEMENT_KEY', { elementKey: await frame.keyOf('#main') });
});

test('elements in portals, tables, drawings and late parts are selected', async () => {
  for (const selector of ['#in-portal', '#cell', '#circle', '#late', '#inside-contents']) {
    await frame.click(selector, { modifiers: ['Control'] });
    await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: await frame.keyOf(selector) });
  }
});

test('classes of an element come without stamps, and selectors are matched', async () => {
  const title = await frame.keyOf('#title');
  await frame.call('getElementClassList', title);
  await frame.waitFor('ELEMENT_CLASS_LIST', { classList: ['text-xl', 'font-bold'] });
  await frame.call('ruleMatchesElement', 'q-1', 'h1.text-xl', title);
  await frame.waitFor('q-1', { matches: true });
  await frame.call('ruleMatchesElement', 'q-2', 'h2', title);
  await frame.waitFor('q-2', { matches: false });
  await frame.call('ruleMatchesElement', 'q-3', 'h1:::', title);
  await frame.waitFor('q-3', { matches: false });
  expect(frame.lines.join('\n')).toContain('The selector cannot be parsed: h1:::');
});
