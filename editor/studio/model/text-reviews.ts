// Text reviews: translations that are to be looked at, because the text was edited in another language.

/** An edited text, and the languages that still say what it said before. */
export interface TextReview {
  /** The key, with its group in front. */
  readonly key: string;
  /** The language that was edited. */
  readonly language: string;
  readonly text: string;
  /** The languages that are to be looked at. */
  readonly pending: readonly string[];
  /** The change that made it; an undone one asks for nothing. */
  readonly activityId: string | null;
}

/** The reviews after a text was edited in a language: the others are to be looked at, and this one no longer is. */
export function afterTextEdit(
  reviews: readonly TextReview[],
  { languages, ...edited }: Omit<TextReview, 'pending'> & { readonly languages: readonly string[] },
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

/** The reviews of changes that count: an undone edit has left every language as it was. */
export function openReviews(
  reviews: readonly TextReview[],
  undoneActivities: ReadonlySet<string>,
): readonly TextReview[] {
  return reviews.filter(
    ({ activityId }) => activityId === null || !undoneActivities.has(activityId),
  );
}

/** Reads reviews that came as JSON data. */
export function readReviews(data: unknown): readonly TextReview[] {
  return Array.isArray(data) ? data.filter(isReview) : [];
}

function isReview(data: unknown): data is TextReview {
  if (typeof data !== 'object' || data === null) return false;
  const { key, language, text, pending, activityId } = data as Readonly<Record<string, unknown>>;
  const areTexts = [key, language, text].every((each) => typeof each === 'string');
  const arePending = Array.isArray(pending) && pending.every((each) => typeof each === 'string');
  return areTexts && arePending && (activityId === null || typeof activityId === 'string');
}
