// List of text reviews after an edit of a text, and after a language was looked at.

import type { TextReview } from '@atelier/editor-channel/text-review';
import type { EditedTranslation } from '@atelier/editor-source/edits/edit';

/** An edit of a translated text, and the change that made it. */
export interface TranslationEdit extends EditedTranslation {
  readonly activityId: string;
}

/** The reviews after a text was edited in a language: the others are to be looked at, and this one no longer is. */
export function afterTextEdit(
  reviews: readonly TextReview[],
  { languages, ...edited }: TranslationEdit,
): readonly TextReview[] {
  const known = reviews.find(({ key }) => key === edited.key);
  // A language that follows an earlier edit is looked at by being edited.
  if (known?.pending.includes(edited.language) === true) {
    return withoutLanguage(reviews, edited.key, edited.language);
  }
  const pending = languages.filter((language) => language !== edited.language);
  const others = reviews.filter(({ key }) => key !== edited.key);
  return pending.length === 0 ? others : [...others, { ...edited, pending }];
}

/** The reviews after a language was looked at. */
export function withoutLanguage(
  reviews: readonly TextReview[],
  key: string,
  language: string,
): readonly TextReview[] {
  return reviews.flatMap((review) => {
    if (review.key !== key) return [review];
    const pending = review.pending.filter((each) => each !== language);
    return pending.length === 0 ? [] : [{ ...review, pending }];
  });
}
