// Changes at once in a browser: each type is shown before the source has it, taken back, and no obstacle for React.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { coldMs, TestFrame } from './test-frame.ts';

let frame: TestFrame;

beforeAll(async () => {
  frame = await TestFrame.openReactApp();
}, coldMs);

afterAll(() => frame.close());

beforeEach(async () => {
  frame.lines.length = 0;
  await frame.startProject();
});

/** Applies a change. Returns the report. */
const apply = async (type: string, changeFields: object, isSuccessful = true) => {
  await frame.forget();
  const changeItem = { id: randomUUID(), type, changeFields };
  await frame.call('applyChangeItemToDocument', changeItem);
  const report = await frame.waitFor('INSTANT_UPDATE_DONE', {
    changeItem: { id: changeItem.id, type },
    instantUpdateSuccessful: isSuccessful,
  });
  return { ...changeItem, data: report['instantUpdateData'] as Record<string, never> };
};

const undo = (change: object) => apply('UNDO', { changeToUndo: change });

const style = (selector: string, name: string) =>
  frame.inFrame<string>(
    `getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${name}')`,
  );

const visibleTexts = (selector: string) =>
  frame.inFrame<string[]>(
    `[...document.querySelectorAll('${selector}')].filter((each) => each.checkVisibility()).map((each) => each.textContent)`,
  );

/** React renders anew, with elements added, moved and removed, and as it was before. */
const renderAnew = async () => {
  await frame.call('enableDriveMode');
  await expect
    .poll(() => frame.inFrame(`sessionStorage.getItem('my_board_driveModeEnabled')`))
    .toBe('true');
  // React's own button, not a copy of it.
  const counter = `[...document.querySelectorAll('#counter')].find((each) => each.matches(':not([arb89-delete-after-refresh] *)'))`;
  for (const times of [1, 2]) {
    const before = await frame.inFrame(`${counter}.textContent`);
    await frame.inFrame(`document.querySelector('#turn').click()`);
    await frame.inFrame(`${counter}.click()`);
    await expect
      .poll(() => frame.inFrame(`${counter}.textContent`), { message: `render ${times}` })
      .not.toBe(before);
  }
  await frame.call('disableDriveMode');
  expect(frame.lines.filter((line) => /^(?:uncaught|error)/.test(line))).toEqual([]);
};

test('styles are shown by a temporary class, and taken back', async () => {
  const before = await style('#title', 'padding-top');
  const change = await apply('STYLING', {
    codebaseId: await frame.idOf('#title'),
    stylingChanges: { paddingTop: '33px', 'font-weight': null, '--own': 'red' },
    stylingFramework: 'Inline',
  });
  expect(change.data['addedClass']).toMatch(/^arb89-styling-\d+-paddingTop-font-weight---own$/);
  expect(await style('#title', 'padding-top')).toBe('33px');
  expect(await style('#title', 'font-weight')).toBe('400');
  expect(await frame.inFrame(`document.querySelector('#title').className`)).toContain(
    'arb89-temp-styling',
  );
  await undo(change);
  expect(await style('#title', 'padding-top')).toBe(before);
  expect(await frame.inFrame(`document.querySelector('#title').className`)).not.toContain('arb89');
  await renderAnew();
});

test('a state and a breakpoint are conditions', async () => {
  const codebaseId = await frame.idOf('#title');
  const styling = { codebaseId, stylingFramework: 'Inline' };
  await apply('STYLING', {
    ...styling,
    stylingChanges: { margin: '7px' },
    modifiers: ['hover', 'sm'],
  });
  expect(await style('#title', 'margin-top')).not.toBe('7px');
  await frame.inFrame(`document.querySelector('#title').classList.add('tempo-force-hover')`);
  expect(await style('#title', 'margin-top')).toBe('7px');
  await apply('STYLING', {
    ...styling,
    stylingChanges: { margin: '9px' },
    modifiers: ['hover', '2xl'],
  });
  expect(await style('#title', 'margin-top')).toBe('7px');
  await frame.inFrame(`document.querySelector('#title').classList.remove('tempo-force-hover')`);
});

test('a class is shown by its style, or by itself', async () => {
  const codebaseIdToAddClass = await frame.idOf('li');
  const styled = await apply('ADD_CLASS', {
    codebaseIdToAddClass,
    className: 'md:pl-[10%]',
    cssEquivalent: 'padding-left: 21px; color: rgb(1, 2, 3)',
  });
  expect(styled.data).toEqual({
    addedClass: expect.stringMatching(/^arb89-styling-\d+-md-pl--10--$/),
    codebaseAddedClass: 'md:pl-[10%]',
  });
  for (const each of ['#one', '#two', '#three'])
    expect(await style(each, 'padding-left')).toBe('21px');
  const plain = await apply('ADD_CLASS', { codebaseIdToAddClass, className: 'shown' });
  expect(await frame.inFrame(`document.querySelectorAll('li.shown').length`)).toBe(3);
  await undo(styled);
  await undo(plain);
  expect(await frame.inFrame(`document.querySelectorAll('li.shown').length`)).toBe(0);
  expect(await style('#one', 'padding-left')).toBe('0px');
});

test('classes are replaced, each under its variant; an unknown variant is no success and no rule', async () => {
  const codebaseIdToUpdateClass = await frame.idOf('#title');
  const classes = { codebaseIdToUpdateClass, oldClasses: ['text-xl', 'font-bold'] };
  const change = await apply('UPDATE_CLASSES', {
    ...classes,
    newClasses: ['font-bold', 'focus:p-3', 'm-[1,2]'],
    involvedClasses: [
      { tailwind: 'focus:p-3', css: 'padding: 12px', variant: 'focus' },
      { tailwind: 'm-[1,2]', css: 'margin-left: 12px' },
    ],
  });
  const names = `document.querySelector('#title').className`;
  expect(await frame.inFrame(names)).not.toContain('text-xl');
  expect(await style('#title', 'padding-top')).toBe('0px');
  expect(await style('#title', 'margin-left')).toBe('12px');
  await undo(change);
  expect(await frame.inFrame(names)).toMatch(/font-bold/);
  expect(await frame.inFrame(names)).toContain('text-xl');
  expect(await style('#title', 'margin-left')).toBe('0px');
  const fields = { ...classes, newClasses: ['supports-grid:p-9'] };
  const involvedClasses = [
    { tailwind: 'supports-grid:p-9', css: 'padding: 36px', variant: 'supports-grid' },
  ];
  const refused = await apply('UPDATE_CLASSES', { ...fields, involvedClasses }, false);
  expect(await style('#title', 'padding-top')).toBe('0px');
  await undo(refused);
});

test('removed elements are hidden, reported by their parents, and come back', async () => {
  const keys = await Promise.all(['#one', '#two', '#three'].map((each) => frame.keyOf(each)));
  const list = await frame.keyOf('#list');
  const change = await apply('REMOVE_JSX', { codebaseIdsToRemove: [await frame.idOf('li')] });
  const removed = change.data['parentToElementKeysRemoved']![list] as unknown as object[];
  expect(removed).toEqual(
    keys.map((elementKeyRemoved) => ({
      elementKeyRemoved,
      outerHTML: expect.stringMatching(/^<li/),
    })),
  );
  expect(await visibleTexts('#list li')).toEqual([]);
  await frame.waitFor('NAV_TREE');
  expect((await frame.nodeOf('#list')).children).toEqual([]);
  await undo(change);
  expect(await visibleTexts('#list li')).toEqual(['one', 'two', 'three']);
  await renderAnew();
});

test.each([
  [
    'MOVE_JSX',
    async () => ({
      codebaseIdToMove: await frame.idOf('#title'),
      codebaseIdToMoveTo: await frame.idOf('#list'),
    }),
    '#list h1',
  ],
  [
    'WRAP_DIV',
    async () => ({ codebaseIdsToWrap: [await frame.idOf('#title'), await frame.idOf('#counter')] }),
    '.tempo-wrap-in-div-placeholder-PLACE h1',
  ],
  [
    'DUPLICATE',
    async () => ({ codebaseIdsToDuplicate: [await frame.idOf('#title')] }),
    '#title + h1',
  ],
  [
    'CHANGE_TAG',
    async () => ({ codebaseIdToChange: await frame.idOf('#title'), newTagName: 'h3' }),
    'h3#title',
  ],
  [
    'ADD_JSX',
    async () => ({
      codebaseIdToAddTo: await frame.idOf('#main'),
      beforeCodebaseId: await frame.idOf('#counter'),
      htmlForInstantUpdate:
        '<h1 onclick="x()">Hello<script>document.title = "hacked"</script></h1>',
    }),
    'h1:not(#title):has(+ #counter)',
  ],
])(
  '%s is shown by copies, through renders of React, and taken back',
  async (type, fields, shown) => {
    const html = `document.querySelector('#main').outerHTML`;
    const before = await frame.inFrame(html);
    const selector = shown.replace('PLACE', await frame.idOf('#title'));
    const change = await apply(type, await fields());
    expect(await visibleTexts(selector)).toEqual(['Hello']);
    await renderAnew();
    expect(await visibleTexts(selector)).toEqual(['Hello']);
    await undo(change);
    expect(await visibleTexts('h1')).toEqual(['Hello']);
    const rendered = await frame.inFrame<string>(html);
    expect(rendered.replace(/\d+/g, '')).toBe(String(before).replace(/\d+/g, ''));
  },
);

test('a text is shown, and taken back', async () => {
  const change = await apply('EDIT_TEXT', {
    codebaseIdToEditText: await frame.idOf('#title'),
    newText: 'Good day',
    oldText: 'Hello',
  });
  expect(await visibleTexts('#title')).toEqual(['Good day']);
  await undo(change);
  expect(await visibleTexts('#title')).toEqual(['Hello']);
});

test('a change of nothing, of no element, and of an unknown type', async () => {
  await apply(
    'CHANGE_PROP',
    { codebaseIdToChange: await frame.idOf('#title'), propName: 'a' },
    false,
  );
  await apply('REMOVE_JSX', { codebaseIdsToRemove: ['tempo-none'] }, false);
  await apply(
    'MOVE_JSX',
    { codebaseIdToMove: await frame.idOf('#title'), codebaseIdToMoveTo: 'none' },
    false,
  );
  await frame.call('applyChangeItemToDocument', { id: 'x', type: 'EXPLODE', changeFields: {} });
  await expect.poll(() => frame.lines.join('\n')).toContain('Unknown change type');
  expect(frame.lines.join('\n')).toContain('Could not find component element for instant update');
  expect(frame.lines.join('\n')).toContain('Could not find new parent element for instant update');
});

test('after a hot update what was flushed goes, and what came later stays', async () => {
  const hotUpdate = () => frame.inFrame(`document.dispatchEvent(new Event('arb89-hot-update'))`);
  const codebaseId = await frame.idOf('#title');
  const styling = { codebaseId, stylingFramework: 'Inline' };
  await apply('STYLING', { ...styling, stylingChanges: { paddingTop: '31px' } });
  await frame.call('setIsFlushing', true);
  const later = await apply('STYLING', { ...styling, stylingChanges: { paddingBottom: '32px' } });
  await frame.forget();
  await hotUpdate();
  await frame.waitFor('NAV_TREE');
  await expect.poll(() => style('#title', 'padding-top')).toBe('0px');
  expect(await style('#title', 'padding-bottom')).toBe('32px');
  await frame.call('setIsFlushing', false);
  await undo(later);
});

test('ids that swap are renamed at once, and the selection follows', async () => {
  const [title, counter] = [await frame.idOf('#title'), await frame.idOf('#counter')];
  const key = await frame.keyOf('#title');
  await frame.call('setSelectedElement', key);
  await frame.forget();
  await frame.call('updateCodebaseIds', { [title]: counter, [counter]: title }, null, null);
  await frame.waitFor('NAV_TREE');
  expect(await frame.idOf('#title')).toBe(counter);
  expect(await frame.idOf('#counter')).toBe(title);
  expect(await frame.keyOf('#title')).toBe(key.replace(title, counter));
  await frame.call('updateCodebaseIds', { [title]: counter, [counter]: title }, null, null);
  await expect.poll(() => frame.idOf('#title')).toBe(title);
});

test('a change that follows a renaming, or a new rendering, at once is shown, before the tree is built anew', async () => {
  const title = await frame.idOf('#title');
  const renamed = 'tempo-00000000-0000-5000-8000-0000000000ff';
  await frame.call('updateCodebaseIds', { [title]: renamed }, null, null);
  const change = await apply('DUPLICATE', { codebaseIdsToDuplicate: [renamed] });
  await undo(change);
  await frame.call('updateCodebaseIds', { [renamed]: title }, null, null);
  await frame.inFrame(
    `(() => { const title = document.querySelector('#title'); title.replaceWith(title.cloneNode(true)); })()`,
  );
  await apply('WRAP_DIV', { codebaseIdsToWrap: [title] });
  expect(frame.lines.join('\n')).not.toContain('Could not find');
});

test('an element is moved for as long as a gesture lasts, and an empty one is drawn', async () => {
  const first = await frame.keyOf('#one');
  await frame.forget();
  await frame.call('tempMoveElement', first, 2);
  await expect.poll(() => visibleTexts('#list li')).toEqual(['two', 'three', 'one']);
  await frame.waitFor('NAV_TREE');
  await frame.call('tempMoveElement', await frame.keyOf('#one'), 1);
  await expect.poll(() => visibleTexts('#list li')).toEqual(['two', 'one', 'three']);
  await renderAnew();
  await frame.call('tempAddDiv', await frame.idOf('#list'), 0, 30, 40);
  await expect
    .poll(() =>
      frame.inFrame(`document.querySelector('#list .arb89-instant-div-draw')?.offsetHeight`),
    )
    .toBe(40);
  await frame.call('setIsFlushing', true);
  await frame.inFrame(`document.dispatchEvent(new Event('arb89-hot-update'))`);
  await expect.poll(() => visibleTexts('#list > *')).toEqual(['one', 'two', 'three']);
  await frame.call('setIsFlushing', false);
});
