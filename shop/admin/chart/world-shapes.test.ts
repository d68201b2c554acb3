// The world map as data: every country that a visitor can come from has exactly one place on it, and shades follow the values.
import { expect, test } from 'vitest';
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' };
import { countryCodes } from '../../platform/address/countries.ts';
import { mapSteps, stepOf } from './map-steps.ts';
import { mapHeight, mapWidth, worldShapes, type WorldAtlas } from './world-shapes.ts';

const world = worldShapes(atlas as unknown as WorldAtlas);

test('each country of the shop has a shape or a point, and none has both', () => {
  const shaped = new Set(world.shapes.map(({ code }) => code));
  const pointed = world.points.map(({ code }) => code);
  // Uninhabited, and south of the map's edge.
  const outside = new Set(['AQ', 'BV', 'HM']);
  expect(
    countryCodes.filter(
      (code) => !shaped.has(code) && !pointed.includes(code) && !outside.has(code),
    ),
  ).toEqual([]);
  expect(pointed.filter((code) => shaped.has(code))).toEqual([]);
  expect([...shaped].filter((code) => !countryCodes.includes(code))).toEqual([]);
});

test('every point lies on the map', () => {
  for (const { x, y } of world.points) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(mapWidth);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(mapHeight);
  }
});

test('Malta lies between Italy and Libya', () => {
  const malta = world.points.find(({ code }) => code === 'MT');
  expect(malta?.x).toBeGreaterThan(mapWidth * 0.45);
  expect(malta?.x).toBeLessThan(mapWidth * 0.6);
});

test.each([
  [[], []],
  [[0, 0], []],
  [[1], [1]],
  [
    [3, 1],
    [1, 2],
  ],
  [
    [1000, 2],
    [1, 4, 20, 60, 300],
  ],
])('the values %j have steps from %j', (values, steps) => {
  expect(mapSteps(values)).toEqual(steps);
});

test('a value belongs to the highest step that it reaches', () => {
  const steps = [1, 4, 20];
  expect([0, 1, 3, 4, 20, 99].map((value) => stepOf(value, steps))).toEqual([0, 1, 1, 2, 3, 3]);
});
