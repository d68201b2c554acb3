// Longhands of CSS shorthands, by which overridden declarations are recognised.

const corners = [
  'border-top-left-radius',
  'border-top-right-radius',
  'border-bottom-right-radius',
  'border-bottom-left-radius',
];

const shorthands = new Map<string, readonly string[]>(
  Object.entries({
    inset: ['top', 'right', 'bottom', 'left', 'inset-inline-start', 'inset-inline-end'],
    'inset-inline': ['left', 'right', 'inset-inline-start', 'inset-inline-end'],
    'inset-block': ['top', 'bottom'],
    gap: ['row-gap', 'column-gap'],
    overflow: ['overflow-x', 'overflow-y'],
    'overscroll-behavior': ['overscroll-behavior-x', 'overscroll-behavior-y'],
    'place-items': ['align-items', 'justify-items'],
    'place-content': ['align-content', 'justify-content'],
    'place-self': ['align-self', 'justify-self'],
    flex: ['flex-grow', 'flex-shrink', 'flex-basis'],
    'border-radius': corners,
    'grid-column': ['grid-column-start', 'grid-column-end'],
    'grid-row': ['grid-row-start', 'grid-row-end'],
  }),
);

const inlineSides = ['left', 'right', 'inline-start', 'inline-end'];
const sides: Readonly<Record<string, readonly string[]>> = {
  '': [...inlineSides, 'top', 'bottom'],
  '-inline': inlineSides,
  '-block': ['top', 'bottom'],
};

/** The longhand properties that a property sets; a longhand sets itself. Both directions of writing are counted. */
export function longhandsOf(property: string): readonly string[] {
  return shorthands.get(property) ?? sidesOf(property) ?? [property];
}

/** `padding-inline`, `scroll-margin`, `border-width`, …: one property for several sides. */
function sidesOf(property: string): string[] | null {
  const [, before = '', group = '', after = ''] =
    /^(padding|margin|scroll-padding|scroll-margin)(-inline|-block)?()$/.exec(property) ??
    /^(border)(-inline|-block)?(-width|-style|-color)$/.exec(property) ??
    [];
  if (before === '') return null;
  return (sides[group] ?? []).map((side) => `${before}-${side}${after}`);
}
