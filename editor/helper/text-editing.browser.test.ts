// Text editing in a browser: static texts only, begun by a second click, ended with both texts.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { coldMs, nodesOf, TestFrame } from './test-frame.ts';

let frame: TestFrame;

beforeAll(async () => {
  frame = await TestFrame.openReactApp();
}, coldMs);

afterAll(() => frame.close());

beforeEach(() =>
  frame.startProject({
    '#title': { staticTextContents: true },
    '#dynamic': { staticTextContents: false },
  }),
);

test('a second click on a selected text edits it, and its end tells both texts', async () => {
  const elementKey = await frame.keyOf('#title');
  await frame.click('#title', { modifiers: ['Control'] });
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey });
  expect(await frame.latest('START_EDITING_TEXT')).toBeNull();
  await frame.click('#title');
  await frame.waitFor('START_EDITING_TEXT', { data: { key: elementKey, oldText: 'Hello' } });
  await frame.page.keyboard.type('Good day');
  await frame.inFrame(`document.activeElement.blur()`);
  await frame.waitFor('EDITED_TEXT', {
    data: { key: elementKey, newText: 'Good day', oldText: 'Hello' },
  });
  expect(
    await frame.inFrame(`document.querySelector('#title').hasAttribute('contenteditable')`),
  ).toBe(false);
  await frame.forget();
  await frame.click('#title');
  await frame.waitFor('START_EDITING_TEXT', { data: { oldText: 'Good day' } });
  await frame.page.keyboard.type('Nothing');
  await frame.page.keyboard.press('Escape');
  await frame.waitFor('EDITED_TEXT', { data: { newText: 'Good day', oldText: 'Good day' } });
  await frame.inFrame(`document.querySelector('#title').textContent = 'Hello'`);
});

test('a double click on a text that cannot be typed is reported, a single one is not', async () => {
  const elementKey = await frame.keyOf('#dynamic');
  await frame.click('#dynamic', { modifiers: ['Control'] });
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey });
  await frame.click('#dynamic');
  await frame.click('#title', { modifiers: ['Control'] });
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: await frame.keyOf('#title') });
  expect(await frame.latest('EDIT_DYNAMIC_TEXT')).toBeNull();
  await frame.click('#dynamic', { modifiers: ['Control'] });
  await frame.click('#dynamic', { clickCount: 2 });
  await frame.waitFor('EDIT_DYNAMIC_TEXT', { elementKey });
});

test('a dynamic text is not edited, and an editing ends with its element', async () => {
  await frame.click('#dynamic', { modifiers: ['Control'] });
  await frame.click('#dynamic');
  await frame.click('#title', { modifiers: ['Control'] });
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: await frame.keyOf('#title') });
  expect(await frame.latest('START_EDITING_TEXT')).toBeNull();
  await frame.click('#title');
  await frame.waitFor('START_EDITING_TEXT');
  await frame.inFrame(
    `{ const title = document.querySelector('#title'); title.replaceWith(title.cloneNode(true)); document.querySelector('#title').removeAttribute('contenteditable') }`,
  );
  await frame.forget();
  await frame.waitFor('NAV_TREE');
  await frame.click('#counter', { modifiers: ['Control'] });
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: await frame.keyOf('#counter') });
  expect(nodesOf(await frame.tree()).length).toBeGreaterThan(20);
});
