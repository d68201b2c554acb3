// Texts panel: the translations that are to be looked at after an edit in another language.

import type { TextReview } from '@atelier/editor-channel/text-review';
import { useStudio, useStudioState } from '../app/use-studio.ts';
import { markReviewed } from '../commands/review-text.ts';
import { showLanguage } from '../commands/show-language.ts';
import { openReviews } from '../model/text-reviews.ts';
import './texts.css';

/** The panel. */
export function TextsPanel() {
  const reviews = useStudioState((state) => state.design.reviews);
  const ledger = useStudioState((state) => state.ledger);
  const open = openReviews(reviews, ledger);
  if (open.length === 0) {
    return (
      <p className="panel-empty">
        Nothing is to be looked at. A text that is edited in one language is listed here, until its
        other languages were looked at.
      </p>
    );
  }
  return (
    <div className="theme-scroll">
      {open.toReversed().map((review) => (
        <Review key={review.key} review={review} />
      ))}
    </div>
  );
}

function Review({ review }: { readonly review: TextReview }) {
  const studio = useStudio();
  const { key, language, text, pending } = review;
  return (
    <section className="inspector-section">
      <h3>{key}</h3>
      <p dir="auto">{text}</p>
      <p className="inspector-note">Edited in {language}. To be looked at:</p>
      <ul className="review-languages">
        {pending.map((each) => (
          <li key={each}>
            <button
              type="button"
              className="button"
              title={`Show the page in ${each}`}
              onClick={() => showLanguage(studio, each)}
            >
              {each}
            </button>
            <button
              type="button"
              className="translation-done"
              aria-label={`${each}: looked at`}
              title="Looked at: it is right as it is"
              onClick={() => void markReviewed(studio, key, each)}
            >
              ✓
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
