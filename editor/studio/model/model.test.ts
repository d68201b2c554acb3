// The small parts of the model: frames and their origins, shortcuts, completion, steps, origins of values, settings, late hovers, doubles.
import { expect, test } from 'vitest';
import { createAppliedOnce } from './applied-once.ts';
import { completeClass } from './complete-class.ts';
import {
  addLanguageRow,
  firstFrames,
  frameAddress,
  pathOfAddress,
  removeFrames,
} from './frame-list.ts';
import { pasteOf } from './paste.ts';
import { changedSettings, readSettings } from './saved-settings.ts';
import { actionOfKey } from './shortcuts.ts';
import { appliedRules, computedStyles, logicalName, originOf } from './style-report.ts';
import { afterHoverReport } from './studio-state.ts';
import type { StudioState } from './studio-state.ts';

const session = { previewPort: 5000, nonce: 'secret' };

test('ten languages have ten origins, in one row, and no two frames share an id', () => {
  const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'ja', 'zh', 'ar', 'hi'];
  const frames = addLanguageRow(firstFrames('/about'), '/about', languages, 'phone');
  expect(new Set(frames.map(({ id }) => id)).size).toBe(12);
  const row = frames.slice(2);
  expect(new Set(row.map((frame) => new URL(frameAddress(frame, session)).origin)).size).toBe(10);
  expect(new Set(row.map(({ y }) => y)).size).toBe(1);
  for (const [at, { x }] of row.slice(1).entries())
    expect(x - (row[at]?.x ?? 0)).toBeGreaterThan(390);
});

test('the path of an address is without what the Studio has added', () => {
  const [frame] = firstFrames('/products?category=prints#first').map((each) => ({
    ...each,
    language: 'pt-BR',
  }));
  const address = frame === undefined ? '' : frameAddress(frame, session);
  expect(new URL(address).origin).toBe('http://pt-br.localhost:5000');
  expect(pathOfAddress(address)).toBe('/products?category=prints');
});

test('the last frame stays', () => {
  const frames = removeFrames(firstFrames('/'), ['frame-1']);
  expect(removeFrames(frames, ['frame-2'])).toEqual(frames);
});

test.each([
  ['z', { ctrlKey: true }, 'undo'],
  ['Z', { metaKey: true, shiftKey: true }, 'redo'],
  ['z', {}, null],
  ['Delete', {}, 'delete'],
  ['Enter', { shiftKey: true }, 'select-parent'],
  ['?', { shiftKey: true }, 'sheet'],
  ['d', { ctrlKey: true }, 'duplicate'],
  ['c', { metaKey: true }, 'copy'],
  ['x', { ctrlKey: true }, 'cut'],
  ['v', { ctrlKey: true }, 'paste'],
  ['c', {}, null],
  ['Escape', {}, 'escape'],
])('%s with %o is %s', (key, modifiers, action) => {
  const none = { ctrlKey: false, metaKey: false, shiftKey: false };
  expect(actionOfKey({ key, ...none, ...modifiers })).toBe(action);
});

test('a paste goes into what contains others, else behind it, in the order of the copy', () => {
  const copied = ['a', 'b'].map((codebaseId) => ({
    codebaseId,
    path: 'x.tsx',
    text: `<${codebaseId} />`,
  }));
  const target = { codebaseId: 'target', parentCodebaseId: 'parent' };
  const into = { codebaseIdToAddTo: 'target' };
  const behind = { codebaseIdToAddTo: 'parent', afterCodebaseId: 'target' };
  const [first, second] = [pasteOf(copied, target, true), pasteOf(copied, target, false)];
  expect(first).toMatchObject([into, into]);
  expect(second).toMatchObject([behind, behind]);
  const texts = (pasted: typeof first) =>
    pasted.map(({ fileContentsToSourceFrom }) => fileContentsToSourceFrom);
  expect(texts(first)).toEqual(['<a />', '<b />']);
  // Each is pasted right behind the target, the last one first.
  expect(texts(second)).toEqual(['<b />', '<a />']);
  const own = pasteOf(copied, { ...target, codebaseId: 'a' }, true);
  expect(own[0]).toMatchObject({ codebaseIdToAddTo: 'parent', afterCodebaseId: 'a' });
  expect(pasteOf(copied, { ...target, parentCodebaseId: null }, false)).toMatchObject([into, into]);
});

test('a class is completed behind its variants, the shortest first', () => {
  const names = ['text-2xl', 'text-lg', 'bg-white', 'max-w-lg'];
  expect(completeClass(names, 'md:hover:text-')).toEqual(['md:hover:text-lg', 'md:hover:text-2xl']);
  expect(completeClass(names, 'lg')).toEqual(['text-lg', 'max-w-lg']);
  expect(completeClass(names, '')).toEqual([]);
});

test('a value comes from the strongest rule of the element, else from an inherited one, else from nowhere', () => {
  const rules = appliedRules([
    { selector: 'body', styles: { color: 'black' }, applied: true, inherited: true },
    { selector: '.p-4', styles: { padding: '16px' }, applied: true },
    { selector: '.md\\:p-8', styles: { padding: '32px' }, applied: false },
    { selector: '#main > p', styles: { 'font-size': '20px' }, applied: true },
  ]);
  const style = { rules, computed: {} };
  expect(originOf(style, 'padding-left')).toMatchObject({
    kind: 'class',
    text: 'p-4',
    value: '16px',
    property: 'padding',
  });
  expect(originOf(style, 'color').kind).toBe('inherited');
  expect(originOf(style, 'font-size')).toMatchObject({
    kind: 'style sheet',
    text: '#main > p',
  });
  expect(originOf(style, 'opacity').kind).toBe('default');
});

test('the origin of a side is the class that sets it by shorthand, by logical sides or under a variant', () => {
  const rules = appliedRules([
    { selector: '.py-2', styles: { 'padding-block-start': '8px' }, applied: true },
    { selector: '.ps-4', styles: { 'padding-inline-start': '16px' }, applied: true },
    { selector: '.pt-10', styles: { 'padding-top': '40px' }, applied: true },
    { selector: '.rounded', styles: { 'border-top-left-radius': '4px' }, applied: true },
    { selector: ':is(.hover\\:mt-2):hover', styles: { 'margin-top': '8px' }, applied: true },
    { selector: ':is(.list) > li', styles: { display: 'block' }, applied: true },
  ]);
  const origin = (property: string, direction = 'ltr') =>
    originOf({ rules, computed: { direction } }, property).text;
  expect(origin('padding-top')).toBe('pt-10');
  expect([origin('padding-left'), origin('padding-right')]).toEqual(['ps-4', 'default']);
  expect([origin('padding-left', 'rtl'), origin('padding-right', 'rtl')]).toEqual([
    'default',
    'ps-4',
  ]);
  expect(origin('border-radius')).toBe('rounded');
  expect(origin('margin-top')).toBe('hover:mt-2');
  expect(origin('display')).toBe(':is(.list) > li');
  expect(origin('padding-bottom')).toBe('default');
  const sides = { 'padding-left': '16px', 'padding-right': '16px' };
  const expanded = appliedRules([{ selector: '.p-4', styles: sides, applied: true }]);
  const { property } = originOf({ rules: expanded, computed: {} }, 'padding-left');
  expect(property).toBeNull();
});

test('a rule for a state counts while the state is shown, and a rule of a file names the file', () => {
  const rules = appliedRules([
    { selector: '.card', styles: { color: 'red' }, applied: true, filename: 'card.css' },
    { selector: '.card', styles: { color: 'red' }, applied: true },
    {
      selector: ':is(.hover\\:text-ink):hover',
      styles: { color: 'var(--ink)' },
      applied: false,
      eligibleToApply: true,
      modifiers: { hover: true },
    },
  ]);
  const style = { rules, computed: {} };
  expect(originOf(style, 'color')).toMatchObject({ text: 'card', filename: 'card.css' });
  expect(originOf(style, 'color', ['focus']).text).toBe('card');
  expect(originOf(style, 'color', ['focus', 'hover'])).toMatchObject({
    text: 'hover:text-ink',
    value: 'var(--ink)',
  });
});

test('a side is written by its logical name, which mirrors with the page', () => {
  expect(logicalName('padding-left', 'ltr')).toBe('padding-inline-start');
  expect(logicalName('padding-left', 'rtl')).toBe('padding-inline-end');
  expect(logicalName('margin-top', 'rtl')).toBe('margin-block-start');
  expect(logicalName('left', 'ltr')).toBe('inset-inline-start');
  expect(logicalName('opacity', 'ltr')).toBe('opacity');
});

test('a shorthand that a page does not list is as its first side', () => {
  const computed = computedStyles({ 'overflow-x': 'clip', 'border-top-width': '1px', parent: {} });
  expect(computed).toMatchObject({ overflow: 'clip', 'border-width': '1px' });
  expect(computed).not.toHaveProperty('border-radius');
});

test('settings that cannot be read count as absent', () => {
  const older = { id: 'a', path: '/', language: null, x: 0, y: 0, width: 1, height: 1 };
  const frame = { ...older, name: null, storyboard: null };
  const read = readSettings({
    panels: { layers: false, layersPx: 'wide' },
    frames: [older, { ...frame, path: '//elsewhere', language: 'x.evil/' }, null],
    camera: { x: 0, y: 'no', zoom: 1 },
  });
  expect(read.panels).toMatchObject({ layers: false, layersPx: 284 });
  expect(read.frames).toEqual([frame]);
  expect(read.camera).toBeNull();
  expect(readSettings(null).frames).toEqual([]);
});

test('changes that the page before has left are a part of the settings', () => {
  const [first] = firstFrames('/');
  const change = { parts: {}, first: [], added: [], changed: [], removed: [], layerNames: {} };
  const changes = [
    { ...change, parts: { camera: { x: 1, y: 2, zoom: 3 } }, layerNames: { a: 'Headline' } },
    { ...change, changed: [{ id: 'frame-1', set: { x: 7 }, unset: [] }], layerNames: { a: null } },
  ];
  const settings = changedSettings(readSettings({ frames: [first] }), changes);
  expect(settings).toMatchObject({ camera: { zoom: 3 }, layerNames: {} });
  expect(settings.frames).toEqual([{ ...first, x: 7 }]);
});

test('a storyboard of older settings does not name the file of its component', () => {
  const story = { id: 'card', type: 'STORY', story: 'Default' };
  const frame = { id: 'a', path: '/', language: null, x: 0, y: 0, width: 1, height: 1 };
  const read = (storyboard: object) => readSettings({ frames: [{ ...frame, storyboard }] }).frames;
  expect(read(story)[0]?.storyboard).toEqual({ ...story, componentFilename: null });
  const named = { ...story, componentFilename: 'src/card.tsx' };
  expect(read(named)[0]?.storyboard).toEqual(named);
  expect(read({ ...story, type: 'PAGE' })[0]?.storyboard).toBeNull();
});

test('a hover that is reported after the pointer has left the frame is dropped', () => {
  const state = { hovered: null, pointerFrameId: 'b' } as unknown as StudioState;
  expect(afterHoverReport(state, 'a', 'key')).toBe(state);
  expect(afterHoverReport(state, 'b', 'key').hovered).toEqual({ frameId: 'b', key: 'key' });
});

test('a write counts once, by whichever way it arrives first, and again when it is made again', () => {
  const isNew = createAppliedOnce();
  expect(isNew('w', 'event')).toBe(true);
  expect(isNew('w', 'response')).toBe(false);
  expect(isNew('w', 'response')).toBe(true);
  expect(isNew('w', 'event')).toBe(false);
  expect(isNew('x', 'event')).toBe(true);
  expect(isNew('x', 'event')).toBe(true);
});
