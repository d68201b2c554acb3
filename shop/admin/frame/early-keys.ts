// Early keys of the palette: keys that are pressed after its shortcut and before its code has arrived.

/** Most letters of the palette's field. */
export const paletteWordsMax = 100;

/** Facts of a keydown event that decide. */
export interface EarlyKey {
  readonly key: string;
  /** Control, ⌘ or Alt is pressed, and not as a part of a letter, as for the @ of a German keyboard. */
  readonly isCommand: boolean;
  readonly isComposing: boolean;
}

/** Change by an early key: words of the field, or the end of the wait. */
export type EarlyChange =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'cancel' };

/**
 * Change that a key makes to the words before it; null for a key that the page receives as before. Enter changes nothing, and the page
 * does not receive it either: it would press the part of the page that still has the focus.
 */
export function changeByEarlyKey(
  words: string,
  { key, isCommand, isComposing }: EarlyKey,
): EarlyChange | null {
  if (isComposing || isCommand) return null;
  if (key === 'Escape') return { kind: 'cancel' };
  if (key === 'Enter') return { kind: 'words', words };
  if (key === 'Backspace') return { kind: 'words', words: words.replace(/.$/u, '') };
  // Other keys have names of several letters, such as ArrowDown.
  if (!/^.$/u.test(key)) return null;
  const longer = words + key;
  return { kind: 'words', words: longer.length > paletteWordsMax ? words : longer };
}
