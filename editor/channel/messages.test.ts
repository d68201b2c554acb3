// Messages are read from untrusted data: what is no message is ignored, what cannot be called is named, the rest is typed.
import { expect, test } from 'vitest';
import { callableFunctions } from './callable-functions.ts';
import { executeMessage, compressArguments, parseIncoming } from './incoming-message.ts';
import { outgoingMessage, outgoingMessages, parseOutgoing } from './outgoing-message.ts';

test.each([
  ['init'],
  [null],
  [7],
  [{}],
  [{ id: 'a', type: 'inspectElement' }],
  [{ type: 'inspectElement', payload: {} }],
  [{ id: '', type: 'inspectElement', payload: {} }],
  [{ id: 'a', type: 'other', payload: {} }],
])('%j is ignored', (data) => {
  expect(parseIncoming(data)).toBeNull();
});

test('a question about an element is read with its absent fields as null', () => {
  const message = {
    id: 'q',
    type: 'inspectElement',
    payload: { isComponent: true, componentName: 'A' },
  };
  expect(parseIncoming(message)).toEqual({
    type: 'inspectElement',
    id: 'q',
    request: {
      isComponent: true,
      componentName: 'A',
      tempoElementID: null,
      componentElementId: null,
    },
  });
});

const call = (payload: unknown) => parseIncoming({ id: 'c', type: 'executeFunction', payload });

test.each([
  [{ functionName: 'setSelectedElement', args: [null] }, [null]],
  [{ functionName: 'setZoomPerc', args: [50] }, [50]],
  [{ functionName: 'refresh' }, []],
  [{ functionName: 'refresh', args: [] }, []],
  [
    { functionName: 'setHoveredElement', compressedArgs: compressArguments(['TE_a_b_0']) },
    ['TE_a_b_0'],
  ],
  [
    {
      functionName: 'setHoveredElement',
      args: [{}],
      compressedArgs: compressArguments(['TE_é_b_0']),
    },
    ['TE_é_b_0'],
  ],
])('%j is a call', (payload, args) => {
  expect(call(payload)).toMatchObject({ type: 'executeFunction', call: { args } });
});

test.each([
  [{ functionName: 'eval', args: ['1'] }, 'Function to execute not found'],
  [{ functionName: 'constructor', args: [] }, 'Function to execute not found'],
  [{ functionName: 'setZoomPerc', args: ['50'] }, 'do not fit'],
  [{ functionName: 'setZoomPerc', args: 'x' }, 'do not fit'],
  [{ functionName: 'setZoomPerc', compressedArgs: 'not compressed' }, 'do not fit'],
  [{ functionName: 'initProject', args: [] }, 'do not fit'],
  [{ args: [] }, 'malformed'],
])('%j is an invalid message: %s', (payload, reason) => {
  expect(call(payload)).toMatchObject({
    type: 'invalid',
    reason: expect.stringContaining(reason),
  });
});

test('a large lookup survives compression', () => {
  const lookup = Object.fromEntries(
    Array.from({ length: 2000 }, (_, index) => [`tempo-${index}`, { name: `Ünïcode ${index} 😀` }]),
  );
  const message = call({
    functionName: 'setNewLookups',
    args: [0],
    compressedArgs: compressArguments([lookup, null]),
  });
  expect(message).toMatchObject({ call: { args: [lookup, null] } });
});

test('a message made for the frame is parsed by the frame', () => {
  const message = executeMessage('x', { functionName: 'tempMoveElement', args: ['TE_a_b_0', 3] });
  expect(parseIncoming(message)).toMatchObject({
    call: { functionName: 'tempMoveElement', args: ['TE_a_b_0', 3] },
  });
});

test('every function of the specification is callable', () => {
  const specified =
    'initProject setNewLookups setHoveredElement setSelectedElement setMultiselectedElementKeys ' +
    'applyChangeItemToDocument updateCodebaseIds tempMoveElement tempAddDiv tempMoveToNewParent ' +
    'checkIfHydrationError triggerDragStart triggerDragCancel setIsFlushing captureComponentPreview ' +
    'setZoomPerc setAiContext goBack goForward refresh syntheticMouseOver syntheticMouseMove syntheticMouseUp';
  expect(Object.keys(callableFunctions)).toEqual(expect.arrayContaining(specified.split(' ')));
});

test.each([
  [{ id: 'HOVERED_ELEMENT_KEY', elementKey: null }],
  [{ id: 'SELECTED_ELEMENT_KEY', doNotSetElementKey: true, outerHTML: '<p></p>' }],
  [{ id: 'EDITED_TEXT', data: { key: 'k', newText: 'b', oldText: 'a' } }],
  [{ id: 'LATEST_HYDRATION_ERROR_STATUS', status: 'no_error' }],
])('%j is a message of the frame', (message) => {
  expect(parseOutgoing(message)).toEqual(message);
});

test.each([
  [{ id: 'HOVERED_ELEMENT_KEY' }],
  [{ id: 'NOPE' }],
  [{ id: 'toString' }],
  [null],
  [{ id: 'LATEST_HYDRATION_ERROR_STATUS', status: 'maybe' }],
])('%j is no message of the frame', (message) => {
  expect(parseOutgoing(message)).toBeNull();
});

test('a message is its id and, beside it, its payload', () => {
  expect(outgoingMessage('LATEST_HREF', { href: '/x' })).toEqual({ id: 'LATEST_HREF', href: '/x' });
  expect(Object.keys(outgoingMessages)).toContain('EDIT_DYNAMIC_TEXT');
});
