// Bad luck in a browser: renders that know nothing of a change, refused edits, updates that never come, undone changes that are written already.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyChange, finishFlush, styleOf, undoChange, visibleTexts } from './test-changes.ts';
import { coldMs, TestFrame } from './test-frame.ts';

let frame: TestFrame;

beforeAll(async () => {
  frame = await TestFrame.openReactApp('react-18');
}, coldMs);

afterAll(() => frame.close());

beforeEach(async () => {
  frame.lines.length = 0;
  await frame.startProject({
    '#title': { staticTextContents: true },
    '#counter': { staticTextContents: true },
  });
});

/** The app gets a press of its button and renders anew. */
const turn = async (selector = '#turn') => {
  const html = `document.querySelector('#main').textContent + document.querySelector('#title').className`;
  const before = await frame.inFrame<string>(html);
  await frame.call('enableDriveMode');
  await expect
    .poll(() => frame.inFrame(`sessionStorage.getItem('my_board_driveModeEnabled')`))
    .toBe('true');
  await frame.inFrame(`document.querySelector('${selector}').click()`);
  await expect.poll(() => frame.inFrame(html)).not.toBe(before);
  await frame.call('disableDriveMode');
};

const expectNoError = () =>
  expect(frame.lines.filter((line) => /^(?:uncaught|error)/.test(line))).toEqual([]);

const styling = async (selector: string, stylingChanges: object) =>
  applyChange(frame, 'STYLING', {
    codebaseId: await frame.idOf(selector),
    stylingChanges,
    stylingFramework: 'Inline',
  });

const add = async (selector: string, className: string) =>
  applyChange(frame, 'ADD_CLASS', {
    codebaseIdToAddClass: await frame.idOf(selector),
    className,
  });

test('a render that writes the class anew does not end what is shown', async () => {
  const styles = await styling('#title', { paddingTop: '31px' });
  const added = await add('#title', 'shown');
  await turn();
  expect(await frame.inFrame(`document.querySelector('#title').className`)).toMatch(
    /^(?=.*title-loud)(?=.*\bshown\b)(?=.*arb89-styling-)/,
  );
  expect(await styleOf(frame, '#title', 'padding-top')).toBe('31px');
  await undoChange(frame, added);
  await undoChange(frame, styles);
  const classes = await frame.inFrame(`document.querySelector('#title').className`);
  expect(classes).toMatch(/^title-loud tempo-[\w-]+$/);
  await turn();
  expectNoError();
});

test('an app that takes a class off at once wins, and the page goes on', async () => {
  await frame.inFrame(`{
    const { classList } = document.querySelector('#cell');
    window.fight = new MutationObserver(() => classList.contains('fought') && classList.remove('fought'));
    window.fight.observe(document.querySelector('#cell'), { attributes: true });
  }`);
  const change = await add('#cell', 'fought');
  expect(await frame.inFrame(`document.querySelector('#cell').className`)).not.toContain('fought');
  await frame.inFrame('window.fight.disconnect()');
  await undoChange(frame, change);
});

test('an element that is rendered later is shown changed, or stays removed', async () => {
  const change = await add('#list > li', 'marked');
  await turn();
  await turn();
  await expect
    .poll(() => frame.inFrame(`document.querySelectorAll('#list > li.marked').length`))
    .toBe(3);
  await undoChange(frame, change);
  expect(await frame.inFrame(`document.querySelectorAll('.marked').length`)).toBe(0);
  const removed = await applyChange(frame, 'REMOVE_JSX', {
    codebaseIdsToRemove: [await frame.idOf('#list > li')],
  });
  await turn();
  await turn();
  await expect.poll(() => visibleTexts(frame, '#list > li')).toEqual([]);
  await undoChange(frame, removed);
  expect(await visibleTexts(frame, '#list > li')).toEqual(['one', 'two', 'three']);
  expectNoError();
});

test('a refused edit is taken back, and its reason reported', async () => {
  const refuse = async (change: { id: string; type: string; changeFields: object }) => {
    const { id, type, changeFields } = change;
    const flags = { id, state: 'failed', error: 'The file has changed.', isSuccessful: false };
    return applyChange(frame, type, changeFields, flags);
  };
  const refused = await refuse(await styling('#title', { paddingTop: '29px' }));
  expect(refused.instantUpdateData).toEqual({
    isRolledBack: true,
    reason: 'The file has changed.',
  });
  expect(await styleOf(frame, '#title', 'padding-top')).toBe('0px');
  expect(frame.lines.join('\n')).toContain('The file has changed.');
  const removed = await applyChange(frame, 'REMOVE_JSX', {
    codebaseIdsToRemove: [await frame.idOf('#list > li')],
  });
  await refuse(removed);
  expect(await visibleTexts(frame, '#list > li')).toEqual(['one', 'two', 'three']);
  expectNoError();
});

/** Types over the text of an element. */
const type = async (selector: string, text: string, end: 'Enter' | 'Escape' = 'Enter') => {
  const elementKey = await frame.keyOf(selector);
  await frame.call('setSelectedElement', null);
  await frame.click(selector, { modifiers: ['Control'] });
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey });
  await frame.forget();
  await frame.click(selector);
  await frame.waitFor('START_EDITING_TEXT');
  await frame.page.keyboard.type(text);
  await frame.page.keyboard.press(end);
  return frame.waitFor('EDITED_TEXT');
};

test('a typed text that is refused is what it was, whether a change was made of it or not', async () => {
  for (const isApplied of [true, false]) {
    const { data } = await type('#title', 'Good day');
    const { newText, oldText } = data as { newText: string; oldText: string };
    expect([newText, oldText]).toEqual(['Good day', 'Hello']);
    expect(await visibleTexts(frame, '#title')).toEqual(['Good day']);
    const changeFields = { codebaseIdToEditText: await frame.idOf('#title'), newText, oldText };
    const flags = isApplied ? { id: (await applyChange(frame, 'EDIT_TEXT', changeFields)).id } : {};
    await applyChange(frame, 'EDIT_TEXT', changeFields, {
      ...flags,
      state: 'failed',
      isSuccessful: false,
    });
    await expect.poll(() => visibleTexts(frame, '#title')).toEqual(['Hello']);
    await frame.waitFor('NAV_TREE');
  }
});

test('a text of several nodes is typed over without taking React’s nodes from it', async () => {
  const nodes = `[...document.querySelector('#counter').childNodes]`;
  await frame.inFrame(`{ window.nodes = ${nodes} }`);
  await type('#counter', 'Press me now');
  expect(await visibleTexts(frame, '#counter')).toEqual(['Press me now']);
  expect(await frame.inFrame(`${nodes}.every((node, at) => node === window.nodes[at])`)).toBe(true);
  await turn('#counter');
  await finishFlush(frame);
  expect(await visibleTexts(frame, '#counter')).toEqual(['Pressed 1 times']);
  await type('#counter', 'Never', 'Escape');
  expect(await visibleTexts(frame, '#counter')).toEqual(['Pressed 1 times']);
  expectNoError();
});

test('a change that is written already is undone at once, until its undo is written', async () => {
  const before = await styleOf(frame, '#title', 'padding-top');
  const styles = await styling('#title', { paddingTop: '23px' });
  await finishFlush(frame);
  // The source has it.
  await frame.inFrame(`document.querySelector('#title').style.paddingTop = '23px'`);
  const undone = await undoChange(frame, styles);
  expect(await styleOf(frame, '#title', 'padding-top')).toBe(before);
  await finishFlush(frame);
  await expect.poll(() => styleOf(frame, '#title', 'padding-top')).toBe('23px');
  expect(undone.id).not.toBe(styles.id);
  await frame.inFrame(`document.querySelector('#title').removeAttribute('style')`);

  const added = await add('#cell', 'later');
  await finishFlush(frame);
  await frame.inFrame(`document.querySelector('#cell').classList.add('later')`);
  await undoChange(frame, added);
  expect(await frame.inFrame(`document.querySelector('#cell').className`)).not.toContain('later');

  const updated = await applyChange(frame, 'UPDATE_CLASSES', {
    codebaseIdToUpdateClass: await frame.idOf('#circle'),
    oldClasses: 'round',
    newClasses: 'square',
  });
  await finishFlush(frame);
  const classes = () => frame.inFrame(`document.querySelector('#circle').getAttribute('class')`);
  await frame.inFrame(`document.querySelector('#circle').classList.add('square')`);
  await undoChange(frame, updated);
  expect(await classes()).toMatch(/round$/);
  await finishFlush(frame);
});

test('a removal that is written already is undone by copies at the old places', async () => {
  const id = await frame.idOf('#counter');
  const removed = await applyChange(frame, 'REMOVE_JSX', { codebaseIdsToRemove: [id] });
  await finishFlush(frame);
  // The source has it, and the app has rendered so.
  await frame.inFrame(`{ window.counter = document.querySelector('#counter'); counter.remove() }`);
  await frame.waitFor('NAV_TREE');
  await expect.poll(async () => (await frame.keyOf('#turn')).at(-1)).toBe('1');
  await undoChange(frame, removed);
  expect(await visibleTexts(frame, '#main > :nth-child(2)')).toEqual([
    expect.stringMatching(/^Pressed/),
  ]);
  await finishFlush(frame);
  expect(await frame.inFrame(`document.querySelectorAll('#counter').length`)).toBe(0);
  await frame.inFrame(`document.querySelector('#title').after(window.counter)`);
});

test('the selection follows its element to another place', async () => {
  await frame.call('setSelectedElement', await frame.keyOf('#two'));
  const before = await frame.keyOf('#two');
  await frame.forget();
  await frame.inFrame(`document.querySelector('#list').prepend(document.querySelector('#two'))`);
  const { elementKey } = await frame.waitFor('SELECTED_ELEMENT_KEY');
  expect(elementKey).not.toBe(before);
  expect(elementKey).toBe(await frame.keyOf('#two'));
  await frame.inFrame(`document.querySelector('#one').after(document.querySelector('#two'))`);
  await frame.waitFor('SELECTED_ELEMENT_KEY', { elementKey: before });
});

test('an update that never comes is missed, and the page is loaded anew', async () => {
  await styling('#title', { paddingTop: '21px' });
  await frame.inFrame(`{ window.isTheSamePage = true }`);
  await frame.call('setIsFlushing', true);
  await frame.call('setIsFlushing', false);
  await expect.poll(() => frame.inFrame('window.isTheSamePage ?? false')).toBe(false);
  await frame.frame.locator('#late').waitFor();
  expect(await styleOf(frame, '#title', 'padding-top')).toBe('0px');
  expect(frame.lines.join('\n')).toContain('No hot update has come');
  // The page before has said that it left.
  await frame.waitFor('PAGE_HIDDEN');
  await frame.connect();
});
