// Shortcuts: the keys of the Studio and what each does, for the keyboard and for the sheet that lists them.

/** Something that keys, buttons and menus do. */
export type ShortcutAction =
  | 'undo'
  | 'redo'
  | 'delete'
  | 'duplicate'
  | 'wrap'
  | 'unwrap'
  | 'auto-layout'
  | 'insert-text'
  | 'copy-style'
  | 'paste-style'
  | 'move-forward'
  | 'move-back'
  | 'hide-layer'
  | 'rename-layer'
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
  | 'select-tool'
  | 'hand-tool'
  | 'frame-tool'
  | 'rename-frame'
  | 'select-all-frames'
  | 'previous-frame'
  | 'next-frame'
  | 'problems'
  | 'drive-mode'
  | 'ai-context'
  | 'toggle-panels'
  | 'palette'
  | 'sheet';

/** A shortcut. Control and Command are one: `mod`. */
export interface Shortcut {
  readonly action: ShortcutAction;
  readonly label: string;
  readonly group: 'Edit' | 'Select' | 'Canvas' | 'View';
  readonly keys: readonly string[];
  readonly isMod: boolean;
  /** Null: with or without. */
  readonly isShift: boolean | null;
  readonly isAlt: boolean;
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
  shortcut('unwrap', 'Unwrap', 'Edit', ['g'], 'mod shift'),
  shortcut('auto-layout', 'Auto layout: lay out as flex', 'Edit', ['a'], 'shift'),
  shortcut('insert-text', 'Insert a text', 'Edit', ['t'], ''),
  shortcut('copy-style', 'Copy the style', 'Edit', ['c', 'ç'], 'mod alt'),
  shortcut('paste-style', 'Paste the style', 'Edit', ['v', '√'], 'mod alt'),
  shortcut('move-forward', 'Move behind the next sibling', 'Edit', [']'], 'mod'),
  shortcut('move-back', 'Move in front of the previous one', 'Edit', ['['], 'mod'),
  shortcut('hide-layer', 'Hide or show', 'Edit', ['h'], 'mod shift'),
  shortcut('rename-layer', 'Rename the layer', 'Edit', ['r'], 'mod'),
  shortcut('select-child', 'First child', 'Select', ['Enter'], ''),
  shortcut('select-parent', 'Parent', 'Select', ['Enter', '\\'], 'shift'),
  shortcut('select-next', 'Next sibling', 'Select', ['Tab'], ''),
  shortcut('select-previous', 'Previous sibling', 'Select', ['Tab'], 'shift'),
  shortcut('escape', 'Parent, at last nothing', 'Select', ['Escape'], ''),
  shortcut('select-tool', 'Select', 'Canvas', ['v'], ''),
  shortcut('hand-tool', 'Hand: drag the canvas', 'Canvas', ['h'], ''),
  shortcut('frame-tool', 'Frame: draw one', 'Canvas', ['f'], ''),
  shortcut('rename-frame', 'Rename the frame', 'Canvas', ['F2'], ''),
  shortcut('select-all-frames', 'Select all frames', 'Canvas', ['a'], 'mod'),
  shortcut('next-frame', 'Next frame', 'Canvas', ['PageDown'], ''),
  shortcut('previous-frame', 'Previous frame', 'Canvas', ['PageUp'], ''),
  shortcut('problems', 'Problems of the frame', 'Canvas', ['e'], ''),
  shortcut('zoom-full', '100 %', 'View', ['0', ')'], 'shift'),
  shortcut('zoom-fit', 'All frames', 'View', ['1', '!'], 'shift'),
  shortcut('zoom-selection', 'Selection', 'View', ['2', '@', '"'], 'shift'),
  shortcut('zoom-in', 'Zoom in', 'View', ['+', '='], 'any'),
  shortcut('zoom-out', 'Zoom out', 'View', ['-'], ''),
  shortcut('ai-context', 'AI context: gather elements', 'View', ['a'], ''),
  shortcut('drive-mode', 'Drive mode: use the page', 'View', ['p'], ''),
  shortcut('toggle-panels', 'Hide or show panels', 'View', ['.'], 'mod'),
  shortcut('palette', 'Find an action', 'View', ['k', '/'], 'mod'),
  shortcut('sheet', 'This list', 'View', ['?'], 'any'),
];

/** The label and the keys of an action, in words. */
export function describeAction(
  action: ShortcutAction,
  isApple: boolean,
): { label: string; keys: string } {
  const found = shortcuts.find((each) => each.action === action);
  const keys = found === undefined ? '' : describeKeys(found, isApple);
  return { label: found?.label ?? action, keys };
}

/** Gestures, for the sheet. */
export const gestures: readonly (readonly [string, string])[] = [
  ['Wheel, Shift wheel', 'Pan'],
  ['Ctrl wheel, pinch', 'Zoom at the pointer'],
  ['Space and drag, middle button', 'Pan'],
  ['Click, then deeper clicks', 'Select level by level'],
  ['Ctrl click', 'Select the deepest'],
  ['Shift click', 'Add a sibling, or take it out'],
  ['Shift click in the layers', 'Select all siblings up to it'],
  ['Click on selected text', 'Edit it in place'],
  ['Right click', 'Select layer, and a menu'],
  ['Drag on the canvas', 'Select the frames in a box'],
  ['Drag a frame’s label', 'Move frames; Shift: one axis, Ctrl: freely'],
  ['Alt drag it', 'Move a copy'],
  ['Double click on it', 'Rename the frame'],
  ['Drag a handle', 'Size the frame; Shift: in its ratio'],
  ['Drag the selection', 'Move it, also into other parents'],
  ['Alt over another element', 'Distances to it from the selection'],
  ['Drag a label of the inspector', 'Scrub its value; Alt click resets it'],
];

function shortcut(
  action: ShortcutAction,
  label: string,
  group: Shortcut['group'],
  keys: readonly string[],
  modifiers: '' | 'mod' | 'shift' | 'mod shift' | 'mod alt' | 'any',
): Shortcut {
  const isShift = modifiers === 'any' ? null : modifiers.includes('shift');
  const isAlt = modifiers.includes('alt');
  return { action, label, group, keys, isMod: modifiers.startsWith('mod'), isShift, isAlt };
}

/** A pressed key, of this window or as a frame forwards it. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey?: boolean;
}

/** The action of a pressed key, or null. */
export function actionOfKey({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey = false,
}: PressedKey): ShortcutAction | null {
  const isMod = ctrlKey || metaKey;
  const found = shortcuts.find(
    (each) =>
      each.keys.some((own) => own.toLowerCase() === key.toLowerCase()) &&
      each.isMod === isMod &&
      each.isAlt === altKey &&
      (each.isShift === null || each.isShift === shiftKey),
  );
  return found?.action ?? null;
}

/** Names of modifiers: on Apple's systems by their signs, elsewhere by the words on the keys. */
const modifierNames = {
  apple: { mod: '⌘', alt: '⌥', shift: '⇧', between: '' },
  other: { mod: 'Ctrl', alt: 'Alt', shift: 'Shift', between: ' ' },
} as const;

/** The keys of a shortcut in words. */
export function describeKeys({ keys, isMod, isShift, isAlt }: Shortcut, isApple: boolean): string {
  const [key = ''] = keys;
  const named = key.length === 1 ? key.toUpperCase() : key;
  const { mod, alt, shift, between } = modifierNames[isApple ? 'apple' : 'other'];
  const parts = isApple
    ? [isAlt ? alt : '', isShift === true ? shift : '', isMod ? mod : '', named]
    : [isMod ? mod : '', isAlt ? alt : '', isShift === true ? shift : '', named];
  return parts.filter(Boolean).join(between);
}

/** A gesture's words as they are on the person's keyboard. */
export function describeGesture(gesture: string, isApple: boolean): string {
  return isApple ? gesture.replaceAll('Ctrl', '⌘').replaceAll('Alt', '⌥') : gesture;
}
