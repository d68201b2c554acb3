// Made texts in words: why a text that a page makes while it runs is in no file, and what makes it.

import type { TextMaker } from '@atelier/editor-channel/element-reads';

/** The reason for which a text cannot be typed. */
export function describeMadeText(maker: TextMaker | null): string {
  if (maker === null)
    return 'This text comes from the data while the page runs, so no file of the source has it.';
  const { code, origin } = maker;
  const from = origin === null || origin === code ? '' : `, from ${origin}`;
  return `This text is made while the page runs, by {${code}}${from}, so no file of the source has it as it is shown.`;
}
