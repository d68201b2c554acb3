// Focus of a picture: a point in percents from its left and its top, in the database as CSS's `object-position`.

export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** Reads `30% 70%`; the centre for anything else. */
export function parseFocus(text: string): Focus {
  const match = /^(\d{1,3})% (\d{1,3})%$/.exec(text);
  return match === null ? { x: 50, y: 50 } : { x: Number(match[1]), y: Number(match[2]) };
}

/** A point beyond an edge is on it. */
export function printFocus({ x, y }: Focus): string {
  const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)));
  return `${within(x)}% ${within(y)}%`;
}
