// Draft of a value: what is typed, stepped or scrubbed before it is written, and shown in the frames meanwhile.

import { useEffect, useRef, useState } from 'react';
import { useStudio } from '../app/use-studio.ts';
import { previewStyle, setStyle } from '../commands/edit-style.ts';
import type { StyledProperty } from '../commands/edit-style.ts';
import { endPreview } from '../commands/preview-rules.ts';

/** Stepped values are written when no key has followed for this long: one series is one change. */
const stepRestMs = 450;

/** The draft of a property's value. */
export interface Draft {
  /** The value to show. */
  readonly shown: string;
  /** Shows a value in the field alone, as while it is typed. */
  readonly type: (value: string) => void;
  /** Shows a value in the field and in the frames. */
  readonly preview: (value: string) => void;
  /** Shows a value, and writes it when no other one follows. */
  readonly step: (value: string) => void;
  /** Writes a value; the one that the source has changes nothing. */
  readonly save: (value: string) => void;
  readonly cancel: () => void;
}

/** A text that is shown as long as the source's value is the one that it was typed over. */
interface TypedDraft {
  readonly text: string;
  readonly over: string;
}

/** A draft that ends when the source's value is another one, or when the write was refused. */
export function useDraft(styled: StyledProperty, value: string): Draft {
  const studio = useStudio();
  const [draft, setDraft] = useState<TypedDraft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** Writes the stepped value that waits. */
  const saveStepped = useRef<(() => void) | null>(null);
  useEffect(() => () => saveStepped.current?.(), []);
  const stopWaiting = (): void => {
    clearTimeout(timer.current);
    saveStepped.current = null;
  };
  const preview = (next: string): void => {
    setDraft({ text: next, over: value });
    previewStyle(studio, styled, next);
  };
  const save = (next: string): void => {
    stopWaiting();
    if (next === value || next === '') {
      setDraft(null);
      endPreview(studio);
      return;
    }
    setDraft({ text: next, over: value });
    void setStyle(studio, styled, next).then((isWritten) => {
      if (!isWritten) setDraft(null);
    });
  };
  return {
    shown: draft?.over === value ? draft.text : value,
    type: (text) => setDraft({ text, over: value }),
    preview,
    step: (next) => {
      preview(next);
      stopWaiting();
      saveStepped.current = () => save(next);
      timer.current = setTimeout(() => save(next), stepRestMs);
    },
    save,
    cancel: () => {
      stopWaiting();
      setDraft(null);
      endPreview(studio);
    },
  };
}
