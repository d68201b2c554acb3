// Style controls: the properties that the inspector shows, by section, with the kind of control and the rules of its numbers.

import type { LengthRules } from './css-length.ts';

/** A control. */
export interface StyleControl extends LengthRules {
  readonly property: string;
  readonly label: string;
  readonly kind: 'length' | 'number' | 'choice' | 'color' | 'font' | 'text';
  /** The values of a choice; a length may be one of them too. */
  readonly choices?: readonly string[];
  /** Whether the control is shown; by default always. */
  readonly isShown?: (computed: Readonly<Record<string, string>>) => boolean;
}

/** A section of the inspector. */
export interface StyleSection {
  readonly title: string;
  readonly controls: readonly StyleControl[];
}

type Computed = Readonly<Record<string, string>>;
const isFlex = ({ display = '' }: Computed) => display.endsWith('flex');
const isGrid = ({ display = '' }: Computed) => display.endsWith('grid');
const isContainer = (computed: Computed) => isFlex(computed) || isGrid(computed);
const isPlaced = ({ position }: Computed) => position !== 'static';
const hasBorder = (computed: Computed) => computed['border-width'] !== '0px';

const alignments = ['start', 'center', 'end', 'stretch', 'baseline'];
const distributions = ['start', 'center', 'end', 'space-between', 'space-around', 'space-evenly'];

/** The sections in front of spacing, which has a box of its own. */
export const layoutSections: readonly StyleSection[] = [
  {
    title: 'Layout',
    controls: [
      {
        property: 'display',
        label: 'Display',
        kind: 'choice',
        choices: [
          'block',
          'flex',
          'grid',
          'inline',
          'inline-block',
          'inline-flex',
          'contents',
          'none',
        ],
      },
      {
        property: 'flex-direction',
        label: 'Direction',
        kind: 'choice',
        choices: ['row', 'column', 'row-reverse', 'column-reverse'],
        isShown: isFlex,
      },
      {
        property: 'flex-wrap',
        label: 'Wrap',
        kind: 'choice',
        choices: ['nowrap', 'wrap', 'wrap-reverse'],
        isShown: isFlex,
      },
      { property: 'grid-template-columns', label: 'Columns', kind: 'text', isShown: isGrid },
      { property: 'grid-template-rows', label: 'Rows', kind: 'text', isShown: isGrid },
      {
        property: 'justify-content',
        label: 'Justify',
        kind: 'choice',
        choices: distributions,
        isShown: isContainer,
      },
      {
        property: 'align-items',
        label: 'Align',
        kind: 'choice',
        choices: alignments,
        isShown: isContainer,
      },
      { property: 'column-gap', label: 'Column gap', kind: 'length', min: 0, isShown: isContainer },
      { property: 'row-gap', label: 'Row gap', kind: 'length', min: 0, isShown: isContainer },
    ],
  },
];

/** The sections behind spacing. */
export const styleSections: readonly StyleSection[] = [
  {
    title: 'Size',
    controls: [
      { property: 'width', label: 'Width', kind: 'length', min: 0 },
      { property: 'height', label: 'Height', kind: 'length', min: 0 },
      { property: 'min-width', label: 'Min width', kind: 'length', min: 0 },
      { property: 'max-width', label: 'Max width', kind: 'length', min: 0 },
      { property: 'min-height', label: 'Min height', kind: 'length', min: 0 },
      { property: 'max-height', label: 'Max height', kind: 'length', min: 0 },
      { property: 'aspect-ratio', label: 'Ratio', kind: 'text' },
      {
        property: 'overflow',
        label: 'Overflow',
        kind: 'choice',
        choices: ['visible', 'hidden', 'clip', 'auto', 'scroll'],
      },
    ],
  },
  {
    title: 'Position',
    controls: [
      {
        property: 'position',
        label: 'Position',
        kind: 'choice',
        choices: ['static', 'relative', 'absolute', 'fixed', 'sticky'],
      },
      { property: 'top', label: 'Top', kind: 'length', isShown: isPlaced },
      { property: 'right', label: 'Right', kind: 'length', isShown: isPlaced },
      { property: 'bottom', label: 'Bottom', kind: 'length', isShown: isPlaced },
      { property: 'left', label: 'Left', kind: 'length', isShown: isPlaced },
      { property: 'z-index', label: 'Order', kind: 'number', isShown: isPlaced },
    ],
  },
  {
    title: 'Typography',
    controls: [
      { property: 'font-family', label: 'Font', kind: 'font' },
      { property: 'font-size', label: 'Size', kind: 'length', min: 0 },
      { property: 'font-weight', label: 'Weight', kind: 'number', min: 1, max: 1000, scalePx: 100 },
      { property: 'line-height', label: 'Line height', kind: 'length', isFraction: true, min: 0 },
      { property: 'letter-spacing', label: 'Tracking', kind: 'length' },
      {
        property: 'text-align',
        label: 'Align',
        kind: 'choice',
        choices: ['start', 'center', 'end', 'justify'],
      },
      {
        property: 'text-transform',
        label: 'Case',
        kind: 'choice',
        choices: ['none', 'uppercase', 'lowercase', 'capitalize'],
      },
      { property: 'font-style', label: 'Style', kind: 'choice', choices: ['normal', 'italic'] },
      {
        property: 'text-decoration-line',
        label: 'Decoration',
        kind: 'choice',
        choices: ['none', 'underline', 'line-through'],
      },
    ],
  },
  {
    title: 'Colour',
    controls: [
      { property: 'color', label: 'Text colour', kind: 'color' },
      { property: 'background-color', label: 'Background', kind: 'color' },
    ],
  },
  {
    title: 'Border',
    controls: [
      { property: 'border-radius', label: 'Radius', kind: 'length', min: 0 },
      { property: 'border-width', label: 'Width', kind: 'length', min: 0 },
      {
        property: 'border-style',
        label: 'Style',
        kind: 'choice',
        choices: ['none', 'solid', 'dashed', 'dotted', 'double'],
        isShown: hasBorder,
      },
      { property: 'border-color', label: 'Colour', kind: 'color', isShown: hasBorder },
    ],
  },
  {
    title: 'Effects',
    controls: [
      { property: 'opacity', label: 'Opacity', kind: 'number', isFraction: true, min: 0, max: 1 },
      { property: 'box-shadow', label: 'Shadow', kind: 'text' },
      { property: 'filter', label: 'Filter', kind: 'text' },
      {
        property: 'mix-blend-mode',
        label: 'Blend',
        kind: 'choice',
        choices: ['normal', 'multiply', 'screen', 'overlay', 'darken', 'lighten'],
      },
      { property: 'transform', label: 'Transform', kind: 'text' },
      {
        property: 'cursor',
        label: 'Cursor',
        kind: 'choice',
        choices: ['auto', 'default', 'pointer', 'text', 'move', 'not-allowed'],
      },
    ],
  },
];

/** The sides of the spacing box, in the order of their fields. */
export const boxSides = ['top', 'right', 'bottom', 'left'] as const;
