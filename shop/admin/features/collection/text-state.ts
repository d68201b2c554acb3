// State of a work's text in a language: how complete it is, and whether visitors read it. Pure.

import type { TextValues } from './product-values.ts';

const words = [
  'title',
  'description',
  'pages',
  'dimensions',
  'materials',
  'edition',
  'shipping',
  'returns',
] as const;

export type TextState = 'missing' | 'stale' | 'hidden' | 'published';

/** Whether no word of the text is written. */
export function isBlankText(text: TextValues): boolean {
  return words.every((name) => text[name].trim() === '');
}

/** The state that matters most. */
export function textState(text: TextValues): TextState {
  if (isBlankText(text)) return 'missing';
  if (text.stale) return 'stale';
  return text.published ? 'published' : 'hidden';
}

/** Share of the original's fields that the text has too, in percent; 100 for a text with all of them. */
export function textCompleteness(text: TextValues, original: TextValues): number {
  const required = words.filter((name) => name === 'title' || original[name].trim() !== '');
  const written = required.filter((name) => text[name].trim() !== '');
  return Math.round((written.length / required.length) * 100);
}
