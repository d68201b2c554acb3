// Lazy palette: keeps the words that are typed before the palette's code has arrived, and opens it with them.

import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { changeByEarlyKey } from './early-keys.ts';
import type { PaletteProps } from './palette.tsx';

export interface LazyPaletteProps extends Pick<PaletteProps, 'onClose' | 'onHelp'> {
  /** Null until it has arrived. */
  readonly Part: ComponentType<PaletteProps> | null;
}

/** Stands from the shortcut on until the palette is closed. */
export function LazyPalette({ Part, onClose, onHelp }: LazyPaletteProps) {
  const [words, setWords] = useState('');
  useEarlyKeys(Part === null, words, { onWords: setWords, onCancel: onClose });
  return (
    Part !== null && <Part words={words} onWords={setWords} onClose={onClose} onHelp={onHelp} />
  );
}

interface EarlyKeysHandlers {
  readonly onWords: (words: string) => void;
  readonly onCancel: () => void;
}

/** Listens in the capture phase: a field that has the focus and the shortcuts of the page do not receive the keys. */
function useEarlyKeys(
  isWaiting: boolean,
  words: string,
  { onWords, onCancel }: EarlyKeysHandlers,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const change = changeByEarlyKey(words, {
      key: event.key,
      isCommand:
        (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph'),
      isComposing: event.isComposing,
    });
    if (change === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (change.kind === 'words') onWords(change.words);
    else onCancel();
  });
  useEffect(() => {
    if (!isWaiting) return;
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [isWaiting]);
}
