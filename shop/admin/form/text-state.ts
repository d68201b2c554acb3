// State of a text in a language: how complete it is, and whether visitors read it. Pure.

import type { Language } from '../../platform/language/language.ts';

/** Part of every text: its marks. The other fields are the words of its kind. */
export interface TextMarks {
  readonly published: boolean;
  /** The original was changed after the translation. */
  readonly stale: boolean;
}

export type TextName = `text_${Language}`;
export type TextState = 'missing' | 'stale' | 'hidden' | 'published';

/** The name of a language's text among the values of a form. */
export function textName(language: Language): TextName {
  return `text_${language}`;
}

type Words<Text> = readonly (keyof Text)[];

function isWritten<Text>(text: Text, name: keyof Text): boolean {
  const value = text[name];
  return typeof value === 'string' && value.trim() !== '';
}

/** Whether none of the words is written. */
export function isBlankText<Text>(text: Text, words: Words<Text>): boolean {
  return !words.some((name) => isWritten(text, name));
}

/** The state that matters most. */
export function textState<Text extends TextMarks>(text: Text, words: Words<Text>): TextState {
  if (isBlankText(text, words)) return 'missing';
  if (text.stale) return 'stale';
  return text.published ? 'published' : 'hidden';
}

/** Share of the original's words, the first of them always, that the text has too, in percent. */
export function textCompleteness<Text>(text: Text, original: Text, words: Words<Text>): number {
  const required = words.filter((name, place) => place === 0 || isWritten(original, name));
  const written = required.filter((name) => isWritten(text, name));
  return Math.round((written.length / required.length) * 100);
}
