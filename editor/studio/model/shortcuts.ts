// Shortcuts: the keys of the Studio and what each does, for the keyboard and for the sheet that lists them.

/** Something that keys, buttons and menus do. */
export type ShortcutAction =
  | 'undo'
  | 'redo'
  | 'delete'
  | 'duplicate'
  | 'wrap'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'select-parent'
  | 'select-child'
  | 'select-next'
  | 'select-previous'
  | 'escape'
  | 'zoom-full'
  | 'zoom-fit'
  | 'zoom-selection'
  | 'zoom-in'
  | 'zoom-out'
  | 'drive-mode'
  | 'toggle-panels'
  | 'sheet';

/** A shortcut. Control and Command are one: `mod`. */
export interface Shortcut {
  readonly action: ShortcutAction;
  readonly label: string;
  readonly group: 'Edit' | 'Select' | 'View';
  readonly keys: readonly string[];
  readonly isMod: boolean;
  /** Null: with or without. */
  readonly isShift: boolean | null;
}

/** All shortcuts, in the order of the sheet. */
export const shortcuts: readonly Shortcut[] = [
  shortcut('undo', 'Undo', 'Edit', ['z'], 'mod'),
  shortcut('redo', 'Redo', 'Edit', ['z'], 'mod shift'),
  shortcut('delete', 'Delete', 'Edit', ['Backspace', 'Delete'], ''),
  shortcut('duplicate', 'Duplicate', 'Edit', ['d'], 'mod'),
  shortcut('copy', 'Copy', 'Edit', ['c'], 'mod'),
  shortcut('cut', 'Cut', 'Edit', ['x'], 'mod'),
  shortcut('paste', 'Paste into, or behind', 'Edit', ['v'], 'mod'),
  shortcut('wrap', 'Wrap in div', 'Edit', ['g'], 'mod'),
  shortcut('select-child', 'First child', 'Select', ['Enter'], ''),
  shortcut('select-parent', 'Parent', 'Select', ['Enter', '\\'], 'shift'),
  shortcut('select-next', 'Next sibling', 'Select', ['Tab'], ''),
  shortcut('select-previous', 'Previous sibling', 'Select', ['Tab'], 'shift'),
  shortcut('escape', 'Parent, at last nothing', 'Select', ['Escape'], ''),
  shortcut('zoom-full', '100 %', 'View', ['0', ')'], 'shift'),
  shortcut('zoom-fit', 'All frames', 'View', ['1', '!'], 'shift'),
  shortcut('zoom-selection', 'Frame of the selection', 'View', ['2', '@', '"'], 'shift'),
  shortcut('zoom-in', 'Zoom in', 'View', ['+', '='], 'any'),
  shortcut('zoom-out', 'Zoom out', 'View', ['-'], ''),
  shortcut('drive-mode', 'Drive mode: use the page', 'View', ['p'], ''),
  shortcut('toggle-panels', 'Hide or show panels', 'View', ['.'], 'mod'),
  shortcut('sheet', 'This list', 'View', ['?'], 'any'),
];

/** Gestures, for the sheet. */
export const gestures: readonly (readonly [string, string])[] = [
  ['Wheel, Shift wheel', 'Pan'],
  ['Ctrl wheel, pinch', 'Zoom at the pointer'],
  ['Space and drag, middle button', 'Pan'],
  ['Click, then deeper clicks', 'Select level by level'],
  ['Ctrl click', 'Select the deepest'],
  ['Shift click', 'Add a sibling, or take it out'],
  ['Click on selected text', 'Edit it in place'],
];

function shortcut(
  action: ShortcutAction,
  label: string,
  group: Shortcut['group'],
  keys: readonly string[],
  modifiers: '' | 'mod' | 'shift' | 'mod shift' | 'any',
): Shortcut {
  const isShift = modifiers === 'any' ? null : modifiers.includes('shift');
  return { action, label, group, keys, isMod: modifiers.startsWith('mod'), isShift };
}

/** A pressed key, of this window or as a frame forwards it. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** The action of a pressed key, or null. */
export function actionOfKey({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
}: PressedKey): ShortcutAction | null {
  const isMod = ctrlKey || metaKey;
  const found = shortcuts.find(
    (each) =>
      each.keys.some((own) => own.toLowerCase() === key.toLowerCase()) &&
      each.isMod === isMod &&
      (each.isShift === null || each.isShift === shiftKey),
  );
  return found?.action ?? null;
}

/** The keys of a shortcut in words. */
export function describeKeys({ keys, isMod, isShift }: Shortcut): string {
  const [key = ''] = keys;
  const named = key.length === 1 ? key.toUpperCase() : key;
  return [isMod ? 'Ctrl' : '', isShift === true ? 'Shift' : '', named].filter(Boolean).join(' ');
}
