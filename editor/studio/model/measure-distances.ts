// Distances between two boxes: gaps where they lie apart, else from each side to the other's.

import type { Box } from './camera.ts';

/** A distance to be drawn: a line along an axis from a point, with its length in pixels. */
export interface Distance {
  readonly axis: 'x' | 'y';
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** A box along one axis. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The distances from a selected box to another one; none of length 0. */
export function distancesBetween(selected: Box, other: Box): readonly Distance[] {
  const [across, otherAcross] = [selected, other].map(({ x, width }) => ({
    from: x,
    to: x + width,
  }));
  const [down, otherDown] = [selected, other].map(({ y, height }) => ({ from: y, to: y + height }));
  if (!across || !otherAcross || !down || !otherDown) return [];
  const isApart = gap(across, otherAcross) !== null || gap(down, otherDown) !== null;
  const lines = (one: Span, two: Span): readonly Span[] => {
    const between = gap(one, two);
    if (between !== null) return [between];
    return isApart ? [] : [span(one.from, two.from), span(one.to, two.to)];
  };
  const isLong = ({ from, to }: Span): boolean => to - from >= 1;
  const [x, y] = [middleOf(across, otherAcross), middleOf(down, otherDown)];
  return [
    ...lines(across, otherAcross)
      .filter(isLong)
      .map(({ from, to }): Distance => ({ axis: 'x', x: from, y, length: to - from })),
    ...lines(down, otherDown)
      .filter(isLong)
      .map(({ from, to }): Distance => ({ axis: 'y', x, y: from, length: to - from })),
  ];
}

function span(one: number, two: number): Span {
  return { from: Math.min(one, two), to: Math.max(one, two) };
}

/** The space between two spans; null where they touch or overlap. */
function gap(one: Span, two: Span): Span | null {
  if (one.to < two.from) return { from: one.to, to: two.from };
  return two.to < one.from ? { from: two.to, to: one.from } : null;
}

/** The middle of what both have, else of the first. */
function middleOf(one: Span, two: Span): number {
  const isApart = gap(one, two) !== null;
  const both = { from: Math.max(one.from, two.from), to: Math.min(one.to, two.to) };
  const { from, to } = isApart ? one : both;
  return (from + to) / 2;
}
