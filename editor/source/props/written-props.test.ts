// Props of elements by files: kinds, choices, defaults, and the values as they are written.
import { expect, test } from 'vitest';
import { elementAt, openDocument } from '../locate/source-document.ts';
import { isRefusal } from '../refusal.ts';
import { portsOver } from '../test-case.ts';
import { propsOfElement } from './written-props.ts';

const button = `
import type { ReactNode } from 'react';
import type { Tone } from './tone';

interface Base { readonly id?: string }
export interface ButtonProps extends Base {
  readonly label: string;
  readonly tone?: Tone;
  readonly size?: 1 | 2 | undefined;
  readonly disabled?: boolean;
  readonly icon?: ReactNode;
  readonly onPress: () => void;
  readonly items: readonly string[];
  readonly children?: ReactNode;
}
export const Button = memo(({ label, tone = 'quiet', ...rest }: Readonly<ButtonProps>) => <button {...rest}>{label}</button>);
`;
const files = {
  'button.tsx': button,
  'tone.ts': `export type Tone = 'loud' | 'quiet';`,
  'page.tsx': `
import { Button } from './button';
export const Page = ({ list }) => (
  <main id="x" hidden>
    <Button label="Save" tone={'loud'} onPress={() => save()} items={list} data-x={{ a: 1 }} />
    <input type="text" maxLength={3} value={list[0]} />
  </main>
);`,
};

function propsOf(index: number) {
  const document = openDocument('page.tsx', files['page.tsx']);
  if (isRefusal(document)) throw new Error(document.message);
  const element = elementAt(document, index);
  if (element === null) throw new Error('no element');
  return propsOfElement(element, portsOver(files).project);
}

test('a component has the props that its types declare, with kinds, choices and defaults', () => {
  const rows = propsOf(1).map(({ name, kind, choices, isRequired, fallback }) => [
    name,
    kind,
    choices,
    isRequired,
    fallback,
  ]);
  expect(rows).toEqual([
    ['id', 'text', [], false, null],
    ['label', 'text', [], true, null],
    ['tone', 'choice', ['loud', 'quiet'], false, "'quiet'"],
    ['size', 'choice', [1, 2], false, null],
    ['disabled', 'boolean', [], false, null],
    ['icon', 'content', [], false, null],
    ['onPress', 'function', [], true, null],
    ['items', 'object', [], true, null],
    ['data-x', 'object', [], false, null],
  ]);
});

test('values are data where they are written out, else code with its line', () => {
  const written = Object.fromEntries(propsOf(1).map((prop) => [prop.name, prop.written]));
  expect(written).toMatchObject({
    label: { kind: 'data', value: 'Save' },
    tone: { kind: 'data', value: 'loud' },
    disabled: null,
    onPress: { kind: 'code', code: '() => save()', line: 5 },
    items: { kind: 'code', code: 'list', line: 5 },
    'data-x': { kind: 'data', value: { a: 1 } },
  });
});

test('a native element has the props that are written at it', () => {
  expect(propsOf(0).map(({ name, kind }) => [name, kind])).toEqual([
    ['id', 'text'],
    ['hidden', 'boolean'],
  ]);
  expect(propsOf(2).map(({ name, kind }) => [name, kind])).toEqual([
    ['type', 'text'],
    ['maxLength', 'number'],
    ['value', 'unknown'],
  ]);
});
