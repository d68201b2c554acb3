// Changes are validated, keep their fields through a call and back, and move through their states one step at a time.
import { expect, test } from 'vitest';
import { requestToChange } from './request-to-change.ts';
import { idsOfChange, renameCodebaseIds } from './rename-codebase-ids.ts';
import {
  markConsumed,
  markFailed,
  markInstantUpdateFinished,
  markInstantUpdateSent,
} from './change-state.ts';
import { canInstantlyUndo, canUpdateWhileFlushing, createChange, parseChange } from './change.ts';
import { changeTypeNames } from './change-types.ts';
import type { ChangeFieldsInput } from './change-types.ts';
import { changeToRequest } from './change-to-request.ts';

const a = 'tempo-00000000-0000-5000-8000-00000000000a';
const b = 'tempo-00000000-0000-5000-8000-00000000000b';
const c = 'tempo-00000000-0000-5000-8000-00000000000c';

const samples = {
  STYLING: {
    codebaseId: a,
    stylingChanges: { paddingLeft: '4px', color: null },
    stylingFramework: 'Tailwind',
    modifiers: ['md', 'hover'],
    customProperties: { '--gap': '4px' },
  },
  ADD_JSX: {
    codebaseIdToAddTo: a,
    beforeCodebaseId: b,
    afterCodebaseId: null,
    addCodebaseId: null,
    addNativeTag: 'section',
    fileContentsToSourceFrom: null,
    fileContentsSourceFilename: null,
    propsToSet: { id: 'x' },
    deletedStoryboardId: 'board_1',
    extraPathToContents: { 'src/x.tsx': 'export {}' },
    addedIds: ['tempo-add-jsx-placeholder-1'],
  },
  MOVE_JSX: {
    codebaseIdToMove: a,
    codebaseIdToMoveTo: b,
    afterCodebaseId: c,
    beforeCodebaseId: null,
    expectedCurrentParentCodebaseId: c,
  },
  REMOVE_JSX: { codebaseIdsToRemove: [a, b] },
  CHANGE_PROP: { codebaseIdToChange: a, propName: 'title', propValue: { deep: [1, null] } },
  ADD_CLASS: {
    codebaseIdToAddClass: a,
    className: 'p-4',
    addingTailwindClass: true,
    modifiers: ['hover'],
    customProperties: {},
  },
  REMOVE_CLASS: { codebaseIdToRemoveClass: a, className: 'p-4' },
  UPDATE_CLASSES: { codebaseIdToUpdateClass: a, newClasses: ['p-4'], oldClasses: ['p-2', 'm-1'] },
  EDIT_TEXT: { codebaseIdToEditText: a, newText: 'New', oldText: 'Old', language: 'pt-BR' },
  WRAP_DIV: { codebaseIdsToWrap: [a, b] },
  CHANGE_TAG: { codebaseIdToChange: a, newTagName: 'h2' },
  DUPLICATE: { codebaseIdsToDuplicate: [a] },
  UNWRAP: { codebaseIdToUnwrap: a },
  CHANGE_TOKEN: {
    path: 'theme.css',
    tokenName: '--ink',
    block: ':root',
    conditions: ['@media (prefers-color-scheme: dark)'],
    newValue: 'red',
    oldValue: 'blue',
  },
} as const;

type Written = keyof typeof samples;
const written = Object.keys(samples) as Written[];
const changeOf = (type: Written) =>
  parseChange({ id: 'change', type, changeFields: samples[type] as unknown });

const present = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));
const undo = (type: string) => createChange('1', 'UNDO', { changeToUndo: { id: '0', type } });

test('every change type of the specification is there', () => {
  expect(changeTypeNames).toEqual(expect.arrayContaining([...written, 'UNDO', 'REDO', 'UNKNOWN']));
});

test.each(written)('%s becomes a request, and the request becomes the same change', (type) => {
  const request = changeToRequest(changeOf(type), { canvasId: 'c1', treeElementLookup: {} });
  const name = request!.path.replace(/^canvases\/c1\/parseAndMutate\/mutate\//, '');
  const described = requestToChange({ name, payload: JSON.parse(JSON.stringify(request!.body)) });
  expect(described.type).toBe(type);
  const again = parseChange({ id: 'change', type, changeFields: described.fields });
  expect(present(again.changeFields)).toEqual(present(changeOf(type).changeFields));
});

test('a request of a mutation without a change type is an unknown change', () => {
  expect(requestToChange({ name: 'sort', payload: {} })).toEqual({ type: 'UNKNOWN', fields: {} });
});

test('records of the lookup are sent whole', () => {
  const record = { codebaseId: a, filename: 'src/a.tsx', hash: 'h', more: { opaque: true } };
  const request = changeToRequest(changeOf('CHANGE_TAG'), {
    canvasId: 'c 1',
    treeElementLookup: { [a]: record } as never,
  });
  expect(request).toEqual({
    path: 'canvases/c%201/parseAndMutate/mutate/changeElementTag',
    body: { elementToModify: record, newTag: 'h2' },
  });
});

test('undo and redo are calls with an empty body', () => {
  const context = { canvasId: 'c1', treeElementLookup: {} };
  const undone = undo('STYLING');
  const redo = createChange('2', 'REDO', { changeToRedo: { id: '0', type: 'STYLING' } });
  expect(changeToRequest(undone, context)).toEqual({
    path: 'canvases/c1/parseAndMutate/activities/undoChangeToFiles',
    body: {},
  });
  expect(changeToRequest(redo, context)).toEqual({
    path: 'canvases/c1/parseAndMutate/activities/redoChangeToFiles',
    body: {},
  });
});

test('a change that only the page shows makes no request', () => {
  const context = { canvasId: 'c1', treeElementLookup: {} };
  const temporary = createChange('1', 'ADD_CLASS', {
    codebaseIdToAddClass: a,
    className: 'x',
    temporaryOnly: true,
  });
  const instant = createChange('2', 'UPDATE_CLASSES', {
    codebaseIdToUpdateClass: a,
    newClasses: [],
    oldClasses: [],
    isInstantChangeOnly: true,
  });
  expect(changeToRequest(temporary, context)).toBeNull();
  expect(changeToRequest(instant, context)).toBeNull();
});

test('an unknown type is refused where it is made, and where it would be sent', () => {
  expect(() => parseChange({ id: '1', type: 'NOPE', changeFields: {} })).toThrow(
    'Unknown change type',
  );
  expect(() => createChange('1', 'NOPE' as 'UNKNOWN', {})).toThrow('Unknown change type');
  const unknown = createChange('1', 'UNKNOWN', {});
  expect(() => changeToRequest(unknown, { canvasId: 'c', treeElementLookup: {} })).toThrow(
    'Unsupported operation',
  );
});

test('ids with characters of no id are refused, and repeated ids count once', () => {
  expect(() => createChange('1', 'REMOVE_JSX', { codebaseIdsToRemove: ['a b'] })).toThrow(
    'Codebase ID contains invalid chars',
  );
  const twice = createChange('1', 'REMOVE_JSX', { codebaseIdsToRemove: [a, b, a] });
  expect(twice.changeFields.codebaseIdsToRemove).toEqual([a, b]);
});

test('classes may be given as one text', () => {
  const fields: ChangeFieldsInput<'UPDATE_CLASSES'> = {
    codebaseIdToUpdateClass: a,
    newClasses: ' p-4  m-2 ',
    oldClasses: [],
  };
  expect(createChange('1', 'UPDATE_CLASSES', fields).changeFields.newClasses).toEqual([
    'p-4',
    'm-2',
  ]);
});

test('a change goes from made to shown to written, and never backwards', () => {
  const made = createChange('1', 'REMOVE_CLASS', { codebaseIdToRemoveClass: a, className: 'x' });
  expect([made.state, made.instantUpdate]).toEqual(['pending', 'not-sent']);
  const sent = markInstantUpdateSent(made);
  const shown = markInstantUpdateFinished(sent, true, { addedClass: 'x' });
  const consumed = markConsumed(shown, { activityId: 'act', prevIdToNewIdMap: { [a]: b } });
  expect(consumed).toMatchObject({
    state: 'consumed',
    instantUpdate: 'successful',
    instantUpdateData: { addedClass: 'x' },
    activityId: 'act',
    prevIdToNewIdMap: { [a]: b },
  });
  expect(made.state).toBe('pending');
  expect(() => markInstantUpdateFinished(made, true)).toThrow('not-sent');
  expect(() => markFailed(consumed, 'no')).toThrow('already consumed');
  expect(markInstantUpdateFinished(sent, false).instantUpdate).toBe('unsuccessful');
  expect(markFailed(made, 'no')).toMatchObject({ state: 'failed', error: 'no' });
});

test('ids are renamed all at once, in nested changes too', () => {
  const swap = { [a]: b, [b]: a };
  const removed = createChange('1', 'REMOVE_JSX', { codebaseIdsToRemove: [a, b, c] });
  expect(renameCodebaseIds(removed, swap).changeFields.codebaseIdsToRemove).toEqual([b, a, c]);
  const moved = createChange('2', 'MOVE_JSX', samples.MOVE_JSX);
  expect(renameCodebaseIds(moved, swap).changeFields).toMatchObject({
    codebaseIdToMove: b,
    codebaseIdToMoveTo: a,
    afterCodebaseId: c,
  });
  const undone = createChange('3', 'UNDO', { changeToUndo: { ...removed } });
  expect(renameCodebaseIds(undone, swap).changeFields.changeToUndo).toMatchObject({
    changeFields: { codebaseIdsToRemove: [b, a, c] },
  });
});

test('the report of a deletion is renamed with it, so that its undo finds the parent', () => {
  const key = (codebaseId: string, path: string): string => `TE_${codebaseId}_board_${path}`;
  const removed = createChange('1', 'REMOVE_JSX', { codebaseIdsToRemove: [c] });
  const reported = (parent: string, element: string) => ({
    parentToElementKeysRemoved: {
      [key(parent, '0-1')]: [{ outerHTML: '<p>', elementKeyRemoved: key(element, '0-1-0') }],
    },
  });
  const shown = { ...removed, instantUpdateData: reported(a, c) };
  expect(renameCodebaseIds(shown, { [a]: b, [c]: a }).instantUpdateData).toEqual(reported(b, a));
  const styled = { ...removed, instantUpdateData: { addedClass: 'x' } };
  expect(renameCodebaseIds(styled, { [a]: b }).instantUpdateData).toEqual({ addedClass: 'x' });
});

test('the ids of a change are all that it names, those of the change that it undoes too', () => {
  const moved = createChange('1', 'MOVE_JSX', samples.MOVE_JSX);
  const undone = createChange('2', 'UNDO', { changeToUndo: { ...moved } });
  expect(idsOfChange(undone)).toEqual(idsOfChange(moved));
  expect(idsOfChange(moved)).toEqual(expect.arrayContaining([a, b, c]));
  expect(idsOfChange(createChange('3', 'UNDO', { changeToUndo: { id: '1', type: 'X' } }))).toEqual(
    [],
  );
});

test('five types are instantly undoable; four are shown while the page is flushing', () => {
  expect(changeTypeNames.filter(canInstantlyUndo)).toEqual([
    'STYLING',
    'REMOVE_JSX',
    'ADD_CLASS',
    'UPDATE_CLASSES',
    'CHANGE_TOKEN',
  ]);
  const flushing = written.filter((type) => canUpdateWhileFlushing(changeOf(type)));
  expect(flushing).toEqual(['STYLING', 'ADD_CLASS', 'UPDATE_CLASSES', 'CHANGE_TOKEN']);
  expect(canUpdateWhileFlushing(undo('STYLING'))).toBe(true);
  expect(canUpdateWhileFlushing(undo('MOVE_JSX'))).toBe(false);
});
