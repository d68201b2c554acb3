// Palette: every action, element, component and page as one list that is searched by words.

import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { nativeElements } from './native-elements.ts';
import type { NativeElement } from './native-elements.ts';
import { describeKeys, shortcuts } from './shortcuts.ts';
import type { ShortcutAction } from './shortcuts.ts';

/** A row of the palette. */
export type PaletteItem = { readonly label: string; readonly note: string } & (
  | { readonly kind: 'action'; readonly action: ShortcutAction }
  | { readonly kind: 'native'; readonly native: NativeElement }
  | { readonly kind: 'component'; readonly record: ElementRecord }
  | { readonly kind: 'page'; readonly path: string }
);

const rowsMax = 40;

/** All rows, the actions first. */
export function paletteItems(
  components: readonly ElementRecord[],
  routes: readonly string[],
  isApple: boolean,
): readonly PaletteItem[] {
  return [
    ...shortcuts
      .filter(({ action }) => action !== 'palette')
      .map((each): PaletteItem => {
        const { action, label } = each;
        return { kind: 'action', action, label, note: describeKeys(each, isApple) };
      }),
    ...nativeElements.map((native): PaletteItem => {
      return { kind: 'native', native, label: `Insert ${native.label}`, note: `<${native.tag}>` };
    }),
    ...components.map((record): PaletteItem => {
      const label = `Insert ${record.componentName}`;
      return { kind: 'component', record, label, note: record.filename };
    }),
    ...routes.map((path): PaletteItem => {
      return { kind: 'page', path, label: `Open ${path}`, note: 'a new frame' };
    }),
  ];
}

/** The rows that have every word that is typed; those whose label begins with the first word come first. */
export function searchPalette(
  items: readonly PaletteItem[],
  typed: string,
): readonly PaletteItem[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const textOf = ({ label, note }: PaletteItem): string => `${label} ${note}`.toLowerCase();
  const rank = ({ label }: PaletteItem): number =>
    label
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(first))
      ? 0
      : 1;
  return items
    .filter((item) => words.every((word) => textOf(item).includes(word)))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, rowsMax);
}
