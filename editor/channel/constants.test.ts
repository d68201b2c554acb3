// The constants are the specification's, digit for digit.
import { expect, test } from 'vitest';
import * as constants from './constants.ts';
import { messages } from './errors.ts';

test('times and distances', () => {
  expect(constants).toMatchObject({
    dragStartThresholdPx: 20,
    mouseMoveThrottleMs: 50,
    debounceMs: 16,
    navTreeSliceMs: 10,
    navTreeRebuildDelayMs: 300,
    navTreeRebuildAfterLoaderMs: 1000,
    hotReloadWaitMs: 300,
  });
});

test('outlines', () => {
  expect(constants.outlineColors).toEqual({
    primary: '#4597F7',
    component: '#6183e4',
    aiPrimary: '#6858f5',
    aiComponent: '#5246C2',
  });
  const { child, secondary, primary, move } = constants.outlineZIndexes;
  const stacked = [child, secondary, primary, move, constants.outlineLayerZIndex];
  expect(stacked).toEqual([2000000000, 2000000001, 2000000002, 2000000003, 2000000004]);
});

test('breakpoints and states', () => {
  expect(constants.breakpointsRem).toEqual({ sm: 40, md: 48, lg: 64, xl: 80, '2xl': 96 });
  expect(constants.stateModifiers).toEqual([
    'hover',
    'required',
    'focus',
    'active',
    'invalid',
    'disabled',
  ]);
  expect(['sm', '2xl', 'hover', 'toString'].map(constants.isBreakpoint)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the preview picture', () => {
  expect(constants.previewCapture).toMatchObject({
    quality: 0.8,
    pixelRatio: 2,
    minWidthPx: 80,
    minHeightPx: 60,
    maxWidthPx: 800,
    maxHeightPx: 600,
    pageLoadWaitMs: 2000,
    maxCanvasDimensionPx: 16384,
  });
});

test('the error catalogue', () => {
  expect(Object.values(messages)).toEqual([
    'Codebase ID contains invalid chars',
    'Storyboard ID contains invalid chars',
    'Unknown change type',
    'Unsupported operation',
    'Could not find component element for instant update',
    'Could not find new parent element for instant update',
    'No component name',
    'Could not find element',
    'Could not find component',
    'No component found',
    'Function to execute not found',
    'Resource not found',
  ]);
});
