// Text reviews that are open: those of changes that count.

import type { TextReview } from '@atelier/editor-channel/text-review';
import type { Ledger } from './ledger.ts';

/** The reviews of changes that count: an undone edit has left every language as it was, also when it can no longer be redone. */
export function openReviews(reviews: readonly TextReview[], ledger: Ledger): readonly TextReview[] {
  const done = new Set(
    ledger.flatMap(({ activityId, isUndone }) => (isUndone ? [] : (activityId ?? []))),
  );
  return reviews.filter(({ activityId }) => done.has(activityId));
}
