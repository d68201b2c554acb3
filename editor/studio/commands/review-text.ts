// Reviewing texts: after an edit in one language the others are to be looked at, until each was.

import type { TextOrigin } from '@atelier/editor-channel/element-reads';
import { afterTextEdit, withoutLanguage } from '../model/text-reviews.ts';
import type { Studio } from '../studio.ts';
import { changeDesign } from './change-design.ts';

/** Notes an edit of a translation: the other languages are to be looked at. */
export function noteTextEdit(
  studio: Studio,
  { key, places }: TextOrigin,
  edited: { readonly language: string; readonly text: string; readonly activityId: string | null },
): void {
  if (key === null) return;
  const languages = places.flatMap((place) => place.language ?? []);
  const { reviews } = studio.state.get().design;
  changeDesign(studio, { reviews: afterTextEdit(reviews, { key, languages, ...edited }) });
}

/** A language was looked at. */
export function reviewed(studio: Studio, key: string, language: string): void {
  const { reviews } = studio.state.get().design;
  changeDesign(studio, { reviews: withoutLanguage(reviews, key, language) });
}
