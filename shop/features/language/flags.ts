// One flag for each language: a drawing beside the name, never instead of it.

import type { Language } from '../../platform/language/language.ts';

const drawings = import.meta.glob<string>('../../texts/*/flag.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The address of a language's flag, a vector drawing three wide to two high. */
export function flagFor(language: Language): string {
  const drawing = drawings[`../../texts/${language}/flag.svg`] ?? '';
  return `data:image/svg+xml,${encodeURIComponent(drawing.trim())}`;
}
